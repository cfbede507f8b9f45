import { makeBundles } from "../src/vite-plugin/bundles";

await makeBundles();
