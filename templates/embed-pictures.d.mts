/** A drawing as an address. */
export function pictureAddress(svg: string): string;
/** The templates that have a picture, each with the file's text as it should be. */
export function embedded(): { name: string; file: string; text: string }[];
