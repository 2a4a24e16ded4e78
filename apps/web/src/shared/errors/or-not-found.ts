import { notFound } from '@tanstack/react-router'
import { isNotFound } from './read-error.ts'

/** What a loader loads. Throws `notFound()` when it does not exist. */
export async function orNotFound<Data>(loading: Promise<Data>): Promise<Data> {
	return await loading.catch((error: unknown) => {
		throw isNotFound(error) ? notFound() : error
	})
}
