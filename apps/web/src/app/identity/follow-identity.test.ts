import { expect, test } from 'vitest'
import { callKeys } from '../../shared/api/query-keys.ts'
import { buildProvider, signedIn } from '../../testing/identities.ts'
import { createQueryClient } from '../query-client.ts'
import { followIdentity } from './follow-identity.ts'

const { query: FAVORITES } = callKeys({ path: 'favorites.list', input: undefined })

test('removes the data of a user who signs out, even when the next screen fails to load', async () => {
	const store = signedIn()
	const queryClient = createQueryClient()
	queryClient.setQueryData(FAVORITES, ['favorite'])
	const fail = () => Promise.reject(new Error('the code of the next screen did not load'))
	followIdentity(store, queryClient, { pathname: () => '/dashboard', rerunGuard: fail, goHome: fail })
	store.setUser(buildProvider(), null)
	await expect.poll(() => queryClient.getQueryData(FAVORITES)).toBeUndefined()
})
