import type { EmulatorContext } from './emulator-context.ts'
import type { User } from './identity-state.ts'

/** All accounts except hidden ones. */
export function allUsers({ state, settings }: EmulatorContext): User[] {
	return [...state.users.values()].filter((user) => !settings.hiddenUserIds.has(user.id))
}

export function findUserById({ state, settings }: EmulatorContext, id: string): User | null {
	return settings.hiddenUserIds.has(id) ? null : (state.users.get(id) ?? null)
}

/** The account with this address, case-insensitive; null when there is none. */
export function findUserByEmail(context: EmulatorContext, email: string): User | null {
	const normalized = email.trim().toLowerCase()
	return allUsers(context).find((user) => user.email === normalized) ?? null
}
