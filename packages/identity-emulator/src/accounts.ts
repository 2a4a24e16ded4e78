import type { EmulatorContext } from './emulator-context.ts'
import type { User } from './identity-state.ts'

/** Every account that is there for this installation: hidden ones are not. */
export function allUsers({ state, settings }: EmulatorContext): User[] {
	return [...state.users.values()].filter((user) => !settings.hiddenUserIds.has(user.id))
}

export function findUserById({ state, settings }: EmulatorContext, id: string): User | null {
	return settings.hiddenUserIds.has(id) ? null : (state.users.get(id) ?? null)
}

/** The address may be written in any case. */
export function findUserByEmail(context: EmulatorContext, email: string): User | null {
	const wanted = email.trim().toLowerCase()
	return allUsers(context).find((user) => user.email === wanted) ?? null
}
