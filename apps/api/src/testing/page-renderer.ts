import { fileURLToPath } from 'node:url'
import type { PageRenderer } from '@farmgate/contracts/page-rendering'
import type { PageWorker } from '../modules/web/page-worker.ts'

const SOURCE = fileURLToPath(new URL('../../../web/src/app/server/page-renderer.tsx', import.meta.url))

/** Renders pages in this process, from the source of the web application. */
export async function sourcePageRenderer(): Promise<PageWorker> {
	const { createPageRenderer }: { createPageRenderer: () => PageRenderer } = await import(/* @vite-ignore */ SOURCE)
	return { render: createPageRenderer(), close: () => undefined }
}
