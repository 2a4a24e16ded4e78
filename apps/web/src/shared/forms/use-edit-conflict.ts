import type { ErrorCode } from '@farmgate/contracts/errors'
import { useState } from 'react'
import type { ReadError } from '../errors/read-error.ts'
import { showToast } from '../ui/toast-store.ts'

/** The saved state that is edited. */
export type EditBase<Fields> = { fields: Fields; updatedAt: string }
export type Edit<Fields> = { base: EditBase<Fields>; fields: Fields }

type Options<Fields, Item> = {
	baseOf: (item: Item) => EditBase<Fields>
	/** Reads the saved state again. */
	readCurrent: () => Promise<Item>
	conflictCode: ErrorCode
	failureTitle: string
	/** Saves the merged fields, which change the newer state. */
	onResolve: (edit: Edit<Fields>) => void
}

/** Resolves a conflict with a newer edit, field by field, in the dialog for conflicts. */
export function useEditConflict<Fields, Item>(options: Options<Fields, Item>) {
	const { baseOf, readCurrent, conflictCode, failureTitle, onResolve } = options
	const [found, setFound] = useState<{ edit: Edit<Fields>; newer: Item } | null>(null)

	async function load(currentEdit: () => Edit<Fields>): Promise<void> {
		try {
			const newer = await readCurrent()
			setFound({ edit: currentEdit(), newer })
		} catch {
			showToast({ title: failureTitle, message: 'The newer version could not be loaded. Try again.', isError: true })
		}
	}

	const newer = found && baseOf(found.newer)
	return {
		/** Shows the conflict with the edit, as it is when the newer version arrives, and resolves then. Null: the error is no conflict. */
		show(error: ReadError, currentEdit: () => Edit<Fields>): Promise<void> | null {
			const isConflict = error.kind === 'known' && error.code === conflictCode
			return isConflict ? load(currentEdit) : null
		},
		/** The newer version; null without a conflict. */
		newer: found?.newer ?? null,
		/** Properties of the dialog; null without a conflict. */
		dialog: found &&
			newer && {
				base: found.edit.base.fields,
				mine: found.edit.fields,
				theirs: newer.fields,
				onResolve(fields: Fields): void {
					setFound(null)
					onResolve({ base: newer, fields })
				},
				onClose: () => setFound(null),
			},
	}
}
