import { expect, test } from 'vitest'
import { buildProvider, signedIn } from '../../testing/identities.ts'
import { createQueryClient } from '../query-client.ts'
import { followIdentity } from './follow-identity.ts'

const FAVORITES = [['favorites', 'list'], { type: 'query' }]

test('what was loaded for one person goes when they do, also when the screen they were on cannot be left', async () => {
	const store = signedIn()
	const queryClient = createQueryClient()
	queryClient.setQueryData(FAVORITES, ['theirs'])
	const cannot = () => Promise.reject(new Error('the code of the next screen does not arrive'))
	followIdentity(store, queryClient, { pathname: () => '/dashboard', guardAgain: cannot, goHome: cannot })
	store.answer(buildProvider(), null)
	await expect.poll(() => queryClient.getQueryData(FAVORITES)).toBeUndefined()
})
