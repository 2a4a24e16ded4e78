import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '../api/trpc.ts'
import { showToast } from '../ui/toast-store.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteButton } from './delete-button.tsx'
import { browserDrafts } from './form-drafts.ts'
import { FormScreen } from './form-screen.tsx'
import { type EditBase, useEditConflict } from './use-edit-conflict.ts'
import type { RemovalSubject } from './use-removal.ts'
import { type FieldGetter, type SendOptions, useSendForm } from './use-send-form.ts'

/** The base is part of the draft, so that a newer state is noticed. */
type EditValues<Fields> = Fields & { base: EditBase<Fields> }

type SavedItem = { id: number; updatedAt: string }

/** The calls of a location or listing. */
type Calls<Item> = {
	forEdit: { query: (input: { id: number }) => Promise<Item> }
	update: { mutate: (input: object) => Promise<Item> }
}

const TEXTS = {
	location: {
		title: 'Edit Location',
		noun: 'place',
		updated: 'Location updated',
		notUpdated: 'Error updating location',
		notDeleted: 'Error deleting location',
		calls: 'locations',
	},
	listing: {
		title: 'Edit listing',
		noun: 'product',
		updated: 'Listing updated',
		notUpdated: 'Error updating listing',
		notDeleted: 'Error deleting listing',
		calls: 'listings',
	},
} as const

type Props<Item, Fields extends object> = Pick<SendOptions<Fields, object, unknown>, 'labels' | 'schema' | 'fieldOf'> &
	Pick<ComponentProps<typeof DeleteButton>, 'listingCount'> &
	Pick<ComponentProps<typeof ConflictDialog<Fields>>, 'describe'> & {
		subject: RemovalSubject
		item: Item
		name: string
		userId: string
		fieldsOf: (item: Item) => Fields
		/** The values of the request that saves what differs from the base. */
		changeOf: (base: Fields, fields: Fields) => object
		notice?: ReactNode
		/** What the user needs to know after saving. */
		savedText?: (saved: Item) => string | undefined
		children: (form: { field: FieldGetter<Fields>; values: Fields; errors: Record<string, ReactNode> }) => ReactNode
	}

function fieldsIn<Fields extends object>({ base: _base, ...fields }: EditValues<Fields>): Fields {
	return fields as unknown as Fields
}

/** A screen that changes or deletes a saved location or listing. A conflict with a newer edit is resolved field by field. */
export function EditForm<Item extends SavedItem, Fields extends object>(props: Props<Item, Fields>) {
	const { subject, item, name, userId, fieldsOf, changeOf, describe, listingCount, notice, savedText, ...rest } = props
	const { children, ...validation } = rest
	const navigate = useNavigate()
	const { client, account, locations, listings } = trpc.useUtils()
	const { title, noun, updated, notUpdated: failureTitle, notDeleted, calls } = TEXTS[subject]
	const { forEdit, update } = client[calls] as unknown as Calls<Item>
	const baseOf = (saved: Item): EditBase<Fields> => ({ fields: fieldsOf(saved), updatedAt: saved.updatedAt })
	const [initial] = useState(() => ({ ...fieldsOf(item), base: baseOf(item) }))

	const conflict = useEditConflict({
		baseOf,
		readCurrent: () => forEdit.query({ id: item.id }),
		conflictCode: `${subject}.edit_conflict`,
		failureTitle,
		onResolve({ base, fields }) {
			const values = { ...fields, base }
			form.setValues(values)
			void state.sendValues(values)
		},
	})
	const { form, field, ...state } = useSendForm<EditValues<Fields>, object, Item>({
		...validation,
		draftKey: `${subject} ${item.id}`,
		drafts: browserDrafts(userId),
		initial,
		failureTitle,
		toInput: ({ base, ...values }) => ({
			id: item.id,
			expectedUpdatedAt: base.updatedAt,
			...changeOf(base.fields, values as unknown as Fields),
		}),
		send: (input) => update.mutate(input),
		onSent(saved) {
			void Promise.all([account.invalidate(), locations.invalidate(), listings.invalidate()])
			showToast({ title: updated, message: savedText?.(saved) })
			void navigate({ to: '/dashboard' })
		},
		onFailure: (error) => conflict.show(error, currentEdit) !== null,
	})
	function currentEdit() {
		const values = form.getValues()
		return { base: values.base, fields: fieldsIn(values) }
	}
	return (
		<>
			<FormScreen
				title={title}
				back={{ to: '/dashboard', text: 'Dashboard' }}
				state={state}
				submitLabel="Save"
				failureTitle={failureTitle}
				notice={notice}
				after={
					<DeleteButton
						subject={subject}
						item={{ id: item.id, name }}
						listingCount={listingCount}
						failureTitle={notDeleted}
						style={{ alignSelf: 'end' }}
						onDelete={() => {
							flushSync(state.discard)
							return navigate({ to: '/dashboard' })
						}}
					/>
				}
			>
				{children({ field: field as unknown as FieldGetter<Fields>, values: form.values, errors: form.errors })}
			</FormScreen>
			{conflict.dialog && (
				<ConflictDialog {...conflict.dialog} subject={noun} labels={validation.labels} describe={describe} />
			)}
		</>
	)
}
