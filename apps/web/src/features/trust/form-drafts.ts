type Draft = Partial<Record<string, string>>

/**
 * What people have typed and not yet sent, by form and place. Kept in memory alone: it outlives a dialog that is closed
 * by accident and a look at another page, and is not left behind on a shared computer.
 */
const drafts = new Map<string, Draft>()

export function draftOf(form: string, locationId: number): Draft {
	return drafts.get(`${form} ${locationId}`) ?? {}
}

export function keepDraft(form: string, locationId: number, draft: Draft): void {
	drafts.set(`${form} ${locationId}`, draft)
}

export function forgetDraft(form: string, locationId: number): void {
	drafts.delete(`${form} ${locationId}`)
}
