let errors: string[] = []
let allowed: RegExp[] = []

/** Removes all recorded errors and allowed patterns. */
export function clearConsoleErrors(): void {
	errors = []
	allowed = []
}

/** Records the arguments of one `console.error` call. */
export function recordConsoleError(parts: unknown[]): void {
	errors.push(parts.map(String).join(' '))
}

/** Allows matching console errors in this test. React logs what an error boundary catches. */
export function allowConsoleError(pattern: RegExp): void {
	allowed.push(pattern)
}

/** The recorded errors that are not allowed. */
export function unexpectedConsoleErrors(): string[] {
	return errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))
}
