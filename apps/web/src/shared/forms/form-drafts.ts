/**
 * Unsent form values by draft key. In memory only: a draft survives a closed dialog and a visit to another screen, but is not
 * left behind on a shared computer.
 */
const drafts = new Map<string, object>()

export function readDraft(key: string): object | undefined {
	return drafts.get(key)
}

export function writeDraft(key: string, values: object): void {
	drafts.set(key, values)
}

export function deleteDraft(key: string): void {
	drafts.delete(key)
}
