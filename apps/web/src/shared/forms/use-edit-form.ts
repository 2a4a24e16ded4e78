import type { ErrorCode } from '@farmgate/contracts/errors'
import { useState } from 'react'
import { browserDrafts } from './form-drafts.ts'
import { type EditBase, useEditConflict } from './use-edit-conflict.ts'
import { type FieldGetter, type SendOptions, useSendForm } from './use-send-form.ts'

/** The base is part of the draft, so that a newer state is noticed. */
type EditValues<Fields> = Fields & { base: EditBase<Fields> }

type SavedItem = { id: number; updatedAt: string }

type Options<Fields extends object, Item extends SavedItem, Input, Result> = Pick<
	SendOptions<EditValues<Fields>, Input, Result>,
	'draftKey' | 'labels' | 'schema' | 'fieldOf' | 'send' | 'onSent'
> & {
	item: Item
	fieldsOf: (item: Item) => Fields
	userId: string
	/** The request that saves what differs from the base. */
	toInput: (base: EditBase<Fields>, fields: Fields) => Input
	/** Reads the saved state again, after a conflict. */
	readCurrent: () => Promise<Item>
	conflictCode: ErrorCode
	failureTitle: string
}

function fieldsIn<Fields extends object>({ base: _base, ...fields }: EditValues<Fields>): Fields {
	return fields as unknown as Fields
}

/** A form that changes a saved item. A conflict with a newer edit is resolved field by field. */
export function useEditForm<Fields extends object, Item extends SavedItem, Input, Result>(
	options: Options<Fields, Item, Input, Result>,
) {
	const { item, fieldsOf, userId, toInput, readCurrent, conflictCode, ...sendOptions } = options
	const baseOf = (saved: Item): EditBase<Fields> => ({ fields: fieldsOf(saved), updatedAt: saved.updatedAt })
	const [initial] = useState(() => ({ ...fieldsOf(item), base: baseOf(item) }))

	const conflict = useEditConflict({
		baseOf,
		readCurrent,
		conflictCode,
		failureTitle: options.failureTitle,
		onResolve({ base, fields }) {
			const values = { ...fields, base }
			form.form.setValues(values)
			void form.sendValues(values)
		},
	})

	const form = useSendForm<EditValues<Fields>, Input, Result>({
		...sendOptions,
		drafts: browserDrafts(userId),
		initial,
		toInput: (values) => toInput(values.base, fieldsIn(values)),
		onFailure: (error) => conflict.show(error, currentEdit) !== null,
	})

	function currentEdit() {
		const values = form.form.getValues()
		return { base: values.base, fields: fieldsIn(values) }
	}

	return {
		...form,
		field: form.field as unknown as FieldGetter<Fields>,
		/** Properties of the dialog that resolves a conflict; null without one. */
		conflict: conflict.dialog,
	}
}
