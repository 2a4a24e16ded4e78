/** Where finished pictures are kept. Losing one costs only time, so neither method rejects. */
export type ImageCache = {
	/** Null when the picture is not there, or not as it was put. */
	get: (key: string) => Promise<Buffer | null>
	put: (key: string, bytes: Buffer) => Promise<void>
}

export const noImageCache: ImageCache = { get: async () => null, put: async () => {} }
