/** An uploaded photo in a form. */
export type PhotoValue = { id: string; url: string; thumbUrl: string; alt: string }
