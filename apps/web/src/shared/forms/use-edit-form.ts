import type { ErrorCode } from '@farmgate/contracts/errors'
import type { schemaResolver } from '@mantine/form'
import { useState } from 'react'
import { showToast } from '../ui/toast-store.ts'
import { browserDrafts } from './form-drafts.ts'
import type { FieldTexts } from './form-errors.ts'
import { type FieldGetter, useSendForm } from './use-send-form.ts'

/** The saved state that is edited. Part of the draft, so that a newer state is noticed. */
type Base<Fields> = { fields: Fields; updatedAt: string }
export type EditValues<Fields> = Fields & { base: Base<Fields> }

type Options<Fields extends object, Item extends { id: number; updatedAt: string }, Input, Result> = {
	item: Item
	fieldsOf: (item: Item) => Fields
	userId: string
	/** "location" or "listing"; identifies the draft together with the id. */
	subject: string
	labels: FieldTexts
	schema: Parameters<typeof schemaResolver>[0]
	fieldOf?: (path: string) => string
	/** The request that saves what differs from the base. */
	toInput: (base: Base<Fields>, fields: Fields) => Input
	send: (input: Input) => Promise<Result>
	/** Reads the saved state again, after a conflict. */
	readCurrent: () => Promise<Item>
	conflictCode: ErrorCode
	failureTitle: string
	onInvalid: (path: string) => void
	onSent: (result: Result) => void
}

function fieldsIn<Fields extends object>({ base: _base, ...fields }: EditValues<Fields>): Fields {
	return fields as unknown as Fields
}

/** A form that changes a saved item. A conflict with a newer edit is resolved field by field. */
export function useEditForm<Fields extends object, Item extends { id: number; updatedAt: string }, Input, Result>(
	options: Options<Fields, Item, Input, Result>,
) {
	const { item, fieldsOf, userId, subject, toInput, readCurrent, conflictCode, failureTitle } = options
	const { labels, schema, fieldOf, send, onInvalid, onSent } = options
	const [newer, setNewer] = useState<Base<Fields> | null>(null)
	const baseOf = (saved: Item): Base<Fields> => ({ fields: fieldsOf(saved), updatedAt: saved.updatedAt })
	const valuesOf = (base: Base<Fields>, fields: Fields): EditValues<Fields> => ({ ...fields, base })
	const [initial] = useState(() => valuesOf(baseOf(item), fieldsOf(item)))

	async function showConflict(): Promise<void> {
		try {
			setNewer(baseOf(await readCurrent()))
		} catch {
			showToast({ title: failureTitle, message: 'The newer version could not be loaded. Try again.', isError: true })
		}
	}

	const form = useSendForm<EditValues<Fields>, Input, Result>({
		draftKey: `${subject} ${item.id}`,
		drafts: browserDrafts(userId),
		initial,
		labels,
		schema,
		...(fieldOf && { fieldOf }),
		toInput: (values) => toInput(values.base, fieldsIn(values)),
		send,
		failureTitle,
		onInvalid,
		onSent,
		onFailure(error) {
			const isConflict = error.kind === 'known' && error.code === conflictCode
			if (isConflict) void showConflict()
			return isConflict
		},
	})

	function resolve(merged: Fields): void {
		if (newer === null) return
		const values = valuesOf(newer, merged)
		form.form.setValues(values)
		setNewer(null)
		void form.sendValues(values)
	}

	const { values } = form.form
	const conflict = newer && {
		base: values.base.fields,
		mine: fieldsIn(values),
		theirs: newer.fields,
		onResolve: resolve,
		onClose: () => setNewer(null),
	}
	return {
		...form,
		field: form.field as unknown as FieldGetter<Fields>,
		/** Properties of the dialog that resolves a conflict; null without one. */
		conflict,
	}
}
