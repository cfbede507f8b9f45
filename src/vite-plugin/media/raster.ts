/** The file names of raster pictures, in which cameras and programs store metadata. */
export const RASTER: RegExp = /\.(jpe?g|jpe|jfif|a?png|webp|avif|gif|tiff?|hei[cf])$/i;
