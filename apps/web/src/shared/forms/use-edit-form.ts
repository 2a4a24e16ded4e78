import type { ErrorCode } from '@farmgate/contracts/errors'
import type { schemaResolver } from '@mantine/form'
import { useState } from 'react'
import { browserDrafts } from './form-drafts.ts'
import type { FieldTexts } from './form-errors.ts'
import { type Edit, type EditBase, useEditConflict } from './use-edit-conflict.ts'
import { type FieldGetter, useSendForm } from './use-send-form.ts'

/** The base is part of the draft, so that a newer state is noticed. */
export type EditValues<Fields> = Fields & { base: EditBase<Fields> }

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
	toInput: (base: EditBase<Fields>, fields: Fields) => Input
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
	const baseOf = (saved: Item): EditBase<Fields> => ({ fields: fieldsOf(saved), updatedAt: saved.updatedAt })
	const valuesOf = (base: EditBase<Fields>, fields: Fields): EditValues<Fields> => ({ ...fields, base })
	const [initial] = useState(() => valuesOf(baseOf(item), fieldsOf(item)))

	const { show: showConflict, dialog: conflict } = useEditConflict({
		baseOf,
		readCurrent,
		conflictCode,
		failureTitle,
		onResolve({ base, fields }) {
			const values = valuesOf(base, fields)
			form.form.setValues(values)
			void form.sendValues(values)
		},
	})

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
		onFailure: (error): boolean => showConflict(error, currentEdit) !== null,
	})

	function currentEdit(): Edit<Fields> {
		const values = form.form.getValues()
		return { base: values.base, fields: fieldsIn(values) }
	}

	return {
		...form,
		field: form.field as unknown as FieldGetter<Fields>,
		/** Properties of the dialog that resolves a conflict; null without one. */
		conflict,
	}
}
