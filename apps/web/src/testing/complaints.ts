let complaints: string[] = []
let announced: RegExp[] = []

export function forgetComplaints(): void {
	complaints = []
	announced = []
}

export function noteComplaint(parts: unknown[]): void {
	complaints.push(parts.map(String).join(' '))
}

/** For a test of a fault: React writes what an error boundary caught to the console, and that is then no fault of the test. */
export function announceComplaint(pattern: RegExp): void {
	announced.push(pattern)
}

export function unexpectedComplaints(): string[] {
	return complaints.filter((text) => !announced.some((pattern) => pattern.test(text)))
}
