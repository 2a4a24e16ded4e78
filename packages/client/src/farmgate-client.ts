import type { AppRouter } from '@farmgate/api/app-router'
import {
	type DirectoryImportDetail,
	directoryImportDetail,
	IMPORT_FIELD,
	IMPORT_PATH,
} from '@farmgate/contracts/directory-import'
import { type FeedFormat, type FeedItems, feedAddress } from '@farmgate/contracts/feed-address'
import type { FilterInput } from '@farmgate/contracts/filter'
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client'
import { errorOfResponse, toFarmgateError } from './farmgate-error.ts'
import { createPatientFetch, type FetchLimits } from './patient-fetch.ts'

export type ClientOptions = Partial<FetchLimits> & {
	/** The origin of the server, such as https://farms.example. */
	url: string
	/** A bearer token; null: calls are anonymous. */
	token?: string | null
}

export type FarmgateClient = {
	/** Every operation of the server: `api.locations.list.query({ q: 'honey' })`. `toFarmgateError` reads its errors. */
	api: TRPCClient<AppRouter>
	/** All matches as a file, as a stream. Throws `FarmgateError`. */
	download: (items: FeedItems, format: FeedFormat, filter: FilterInput) => Promise<ReadableStream<Uint8Array>>
	/** Uploads a directory file, whose check is then queued; for admins. Throws `FarmgateError`. */
	uploadImport: (content: Blob, fileName: string, options?: UploadOptions) => Promise<DirectoryImportDetail>
}

/** As the fields of the form. */
export type UploadOptions = Partial<Record<'format' | 'sourceName' | 'license' | 'columns', string | undefined>>

/** Longer than the server waits for a file. */
const UPLOAD_TIMEOUT_MS = 360_000

const DEFAULTS: FetchLimits = { timeoutMs: 30_000, retries: 3 }

/** A client of a Farmgate server. Its types are those of the server's operations. */
export function createFarmgateClient({ url, token = null, ...limits }: ClientOptions): FarmgateClient {
	const fetch = createPatientFetch({ ...DEFAULTS, ...limits })
	const headers = token === null ? {} : { authorization: `Bearer ${token}` }
	return {
		api: createTRPCClient({
			links: [
				httpLink({
					url: new URL('/api/trpc', url),
					headers,
					fetch: (input, init) => fetch(input as string | URL, init as RequestInit),
				}),
			],
		}),
		async download(items, format, filter) {
			const response = await fetch(new URL(feedAddress(items, format, filter), url), { headers }).catch((error) => {
				throw toFarmgateError(error)
			})
			if (!response.ok || response.body === null) throw await errorOfResponse(response)
			return response.body
		},
		async uploadImport(content, fileName, options = {}) {
			const form = new FormData()
			for (const [name, text] of Object.entries(options)) if (text !== undefined) form.append(name, text)
			form.append(IMPORT_FIELD, content, fileName)
			const send = createPatientFetch({ timeoutMs: UPLOAD_TIMEOUT_MS, retries: 0 })
			const request = { method: 'POST', headers, body: form }
			const response = await send(new URL(IMPORT_PATH, url), request).catch((error) => {
				throw toFarmgateError(error)
			})
			if (!response.ok) throw await errorOfResponse(response)
			return directoryImportDetail.parse(await response.json())
		},
	}
}
