import type { ComponentType } from 'react'

/** Which header a screen has: the default, one with a search box, one with a back link for tasks, or the account's. */
export type HeaderVariant =
	| { kind: 'default' }
	| { kind: 'listings'; SearchBox: ComponentType }
	| { kind: 'wizard'; title: string; backTo: string }
	| { kind: 'account' }

export const DEFAULT_HEADER: HeaderVariant = { kind: 'default' }
