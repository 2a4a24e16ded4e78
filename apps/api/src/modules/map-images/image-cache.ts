/** A cache of finished images. Its methods never reject, because images can be drawn again. */
export type ImageCache = {
	/** Null when the image is missing or damaged. */
	get: (key: string) => Promise<Buffer | null>
	put: (key: string, bytes: Buffer) => Promise<void>
}

export const noImageCache: ImageCache = { get: async () => null, put: async () => {} }
