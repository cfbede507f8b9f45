/** The metrics of the fonts that Linux comes with, which @capsizecss/metrics lacks, as @capsizecss/unpack reads them. */
export const dejaVuSans = {
  familyName: "DejaVu Sans",
  ascent: 1901,
  descent: -483,
  lineGap: 0,
  unitsPerEm: 2048,
  xWidthAvg: 1041,
};

export const dejaVuSerif = {
  ...dejaVuSans,
  familyName: "DejaVu Serif",
  xWidthAvg: 1058,
};

export const liberationSans = {
  familyName: "Liberation Sans",
  ascent: 1854,
  descent: -434,
  lineGap: 67,
  unitsPerEm: 2048,
  xWidthAvg: 913,
};

export const liberationSerif = {
  familyName: "Liberation Serif",
  ascent: 1825,
  descent: -443,
  lineGap: 87,
  unitsPerEm: 2048,
  xWidthAvg: 832,
};
