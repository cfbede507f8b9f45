import { expect, it } from "vitest";
import { findEmbedRestriction } from "./embedRestrictions.ts";

it.each([
  ["https://www.youtube.com/watch?v=a1-_b", "https://www.youtube-nocookie.com/embed/a1-_b"],
  ["https://m.youtube.com/watch?app=desktop&v=a1-_b&t=5", "https://www.youtube-nocookie.com/embed/a1-_b"],
  ["https://youtube.com/shorts/a1-_b?feature=share", "https://www.youtube-nocookie.com/embed/a1-_b"],
  ["https://www.youtube.com/live/a1-_b", "https://www.youtube-nocookie.com/embed/a1-_b"],
  ["https://youtu.be/a1-_b?si=x", "https://www.youtube-nocookie.com/embed/a1-_b"],
  ["https://youtube.com/playlist?list=PL1_2-3&si=x", "https://www.youtube-nocookie.com/embed/videoseries?list=PL1_2-3"],
  ["https://vimeo.com/123?share=copy", "https://player.vimeo.com/video/123"],
  ["https://vimeo.com/123/0a1b2c3d4e?share=copy", "https://player.vimeo.com/video/123?h=0a1b2c3d4e"],
  ["https://www.instagram.com/reel/Ab-_1/?igsh=1", "https://www.instagram.com/reel/Ab-_1/embed"],
  ["https://www.tiktok.com/@mill.lane/video/123?lang=en", "https://www.tiktok.com/player/v1/123"],
  ["https://drive.google.com/file/d/1aB-_/edit", "https://drive.google.com/file/d/1aB-_/preview"],
  ["https://docs.google.com/document/d/1aB-_", "https://docs.google.com/document/d/1aB-_/preview"],
  [
    "https://docs.google.com/presentation/d/1aB-_/edit#slide=id.p",
    "https://docs.google.com/presentation/d/1aB-_/preview",
  ],
  ["https://lookerstudio.google.com/u/0/reporting/1a-2b", "https://lookerstudio.google.com/embed/reporting/1a-2b"],
  ["https://datastudio.google.com/reporting/1a-2b", "https://lookerstudio.google.com/embed/reporting/1a-2b"],
  [
    "https://public.tableau.com/app/profile/mill.lane/viz/Loans/Year",
    "https://public.tableau.com/views/Loans/Year?:embed=y&:showVizHome=no",
  ],
])("the page %s is shown in a frame as %s", (page, embedUrl) => {
  expect(findEmbedRestriction(page)?.embedUrl).toBe(embedUrl);
  expect(findEmbedRestriction(embedUrl)).toBeUndefined();
});

it.each([
  "https://www.youtube.com/@millLane",
  "https://www.youtube.com/channel/UC1",
  "https://www.facebook.com/millLane/posts/1",
  "https://web.facebook.com/millLane",
  "https://photos.app.goo.gl/aB1",
  "https://photos.google.com/share/aB1",
  "https://forms.gle/aB1",
  "https://bit.ly/aB1",
  "https://fb.watch/aB1",
  "https://vm.tiktok.com/aB1/",
  "https://lookerstudio.google.com/s/aB1",
  "https://docs.google.com/forms/d/1aB-_/edit#responses",
  "https://app.powerbi.com/groups/me/reports/1a-2b",
  "https://maps.app.goo.gl/aB1",
  "https://goo.gl/maps/aB1",
  "https://www.google.co.ke/maps/place/Mill+Lane",
  "https://www.google.com/maps/@51.5,-0.1,15z",
  "https://maps.google.com/maps?q=Mill%20Lane",
  "https://www.openstreetmap.org/#map=16/51.5/-0.1",
  "https://openstreetmap.org",
])("%s is not shown in a frame, and has no address that is", (page) => {
  const restriction = findEmbedRestriction(page);
  expect(restriction?.remedy).toBeTruthy();
  expect(restriction?.embedUrl).toBeUndefined();
});

it.each([
  "https://www.youtube.com/embed/a1-_b",
  "https://www.facebook.com/plugins/post.php?href=x",
  "https://www.google.com/maps/embed?pb=1",
  "https://www.google.com/maps/d/embed?mid=1",
  "https://www.google.com/maps/d/u/0/embed?mid=1",
  "https://www.google.com/mapsofthemill",
  "https://docs.google.com/forms/d/e/1aB-_/viewform?embedded=true",
  "https://docs.google.com/presentation/d/e/2PACX-1a/embed",
  "https://app.powerbi.com/view?r=aB1",
  "https://app.powerbi.com/reportEmbed?reportId=1a-2b",
  "https://www.openstreetmap.org/export/embed.html?bbox=0.1",
  "https://www.example.org/https://vimeo.com/123",
])("%s may be shown", (page) => {
  expect(findEmbedRestriction(page)).toBeUndefined();
});
