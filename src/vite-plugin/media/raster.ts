/** Names of pictures made of pixels, in which cameras and programs write down more than is seen. */
export const RASTER: RegExp = /\.(jpe?g|jpe|jfif|a?png|webp|avif|gif|tiff?|hei[cf])$/i;
