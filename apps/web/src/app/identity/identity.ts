import { mayBeSignedIn } from './client-cookie.ts'
import { createIdentityStore } from './identity-store.ts'

/** Who is signed in, for the whole application. The tests make stores of their own. */
export const identity = createIdentityStore({ mayBeSignedIn: mayBeSignedIn(document.cookie) })
