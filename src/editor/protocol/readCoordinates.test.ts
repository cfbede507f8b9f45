import { expect, it } from "vitest";
import { readCoordinates } from "./readCoordinates.ts";

it.each([
  ["51.5, -0.12", 51.5, -0.12],
  ["  -1.2921 36.8219 ", -1.2921, 36.8219],
  ["(51.5; −0.12)", 51.5, -0.12],
  ["51,5; -0,12", 51.5, -0.12],
  ["51.5° N, 0.12° W", 51.5, -0.12],
  ["51°30′26″N 0°7′39″W", 51.507222, -0.1275],
  ["1°17'31.6\"S 36°49'18.8\"E", -1.292111, 36.821889],
  ["geo:51.5,-0.12?z=17", 51.5, -0.12],
  ["https://www.google.com/maps/place/Hall/@51.4,-0.11,17z/data=!3m1!4b1!4m6!3m5!8m2!3d51.5!4d-0.12!16s", 51.5, -0.12],
  ["https://www.google.com/maps/@51.5,-0.12,15z", 51.5, -0.12],
  ["https://www.google.com/maps/search/51.5,+-0.12?entry=tts", 51.5, -0.12],
  ["https://www.google.com/maps?q=51.5,-0.12&z=17", 51.5, -0.12],
  ["https://www.google.com/maps/dir/?api=1&destination=51.5%2C-0.12", 51.5, -0.12],
  ["https://www.openstreetmap.org/#map=17/51.5/-0.12", 51.5, -0.12],
  ["https://www.openstreetmap.org/?mlat=51.5&mlon=-0.12#map=12/51.4/-0.11", 51.5, -0.12],
  ["https://maps.apple.com/?ll=51.5,-0.12&q=Hall", 51.5, -0.12],
])("%s is a place", (text, latitude, longitude) => {
  expect(readCoordinates(text)).toEqual({ latitude, longitude });
});

it.each([
  "",
  "Parish hall",
  "51.5",
  "151.5, -0.12",
  "51.5, 200",
  "https://maps.app.goo.gl/abc123",
  "https://www.example.org/2027/01",
  "+44 1632 960000",
])("%s is none", (text) => {
  expect(readCoordinates(text)).toBeUndefined();
});
