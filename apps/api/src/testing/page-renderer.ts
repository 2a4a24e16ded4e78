import { fileURLToPath } from 'node:url'
import type { PageRenderer, PageRequest } from '@farmgate/contracts/page-rendering'
import type { PageWorker } from '../modules/web/page-worker.ts'

const SOURCE = fileURLToPath(new URL('../../../web/src/app/server/page-renderer.tsx', import.meta.url))

/** Renders pages in this process, from the source of the web application. */
export async function sourcePageRenderer(): Promise<PageWorker> {
	const { createPageRenderer }: { createPageRenderer: () => PageRenderer } = await import(/* @vite-ignore */ SOURCE)
	return { render: createPageRenderer(), close: () => undefined }
}

/** Renders the same page at every address and records the requests. */
export function createPageRecorder(): { rendered: PageRequest[]; pageWorker: PageWorker } {
	const rendered: PageRequest[] = []
	const render: PageRenderer = async (request, _host, onLoaded) => {
		rendered.push(request)
		onLoaded({ status: 200, head: '', data: null, version: '1' })
		return { markup: '<main></main>', version: '1' }
	}
	return { rendered, pageWorker: { render, close: () => undefined } }
}
