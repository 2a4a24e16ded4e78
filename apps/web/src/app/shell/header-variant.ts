import type { ComponentType } from 'react'

/** Which header a screen has: the usual one, one with a search box, one that leads back out of a task, the account's. */
export type HeaderVariant =
	| { kind: 'default' }
	| { kind: 'listings'; SearchBox: ComponentType }
	| { kind: 'wizard'; title: string; backTo: string }
	| { kind: 'account' }

export const DEFAULT_HEADER: HeaderVariant = { kind: 'default' }
