import { refusal } from '@farmgate/contracts/admin-decision'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import * as z from 'zod/mini'
import { SendDialog } from '../../shared/forms/send-dialog.tsx'
import { useSendForm } from '../../shared/forms/use-send-form.ts'

export type UsualReason = readonly [label: string, text: string]

const schema = z.pick(refusal, { reason: true })
const LABELS = { reason: 'Reason' }

type Props = {
	title: string
	/** Who gets the reason. */
	explanation: string
	usualReasons: readonly UsualReason[]
	submitLabel: string
	onReject: (reason: string) => void
	onClose: () => void
}

/** Asks for the reason of a refusal, which the other person gets. */
export function ReasonDialog({ title, explanation, usualReasons, submitLabel, onReject, onClose }: Props) {
	const { form, ...state } = useSendForm({
		draftKey: title,
		initial: { reason: '' },
		labels: LABELS,
		schema,
		toInput: ({ reason }) => ({ reason: reason.trim() }),
		send: async ({ reason }) => onReject(reason),
	})
	const submit = () => state.element.current?.requestSubmit()
	return (
		<SendDialog title={title} state={state} submitLabel={submitLabel} sentMessage={null} onClose={onClose}>
			<Text>{explanation}</Text>
			<Group gap="xs">
				{usualReasons.map(([label, reason]) => (
					<Button key={label} variant="default" size="compact-md" onClick={() => form.setValues({ reason })}>
						{label}
					</Button>
				))}
			</Group>
			<Textarea
				data-autofocus
				label={LABELS.reason}
				minRows={4}
				onKeyDown={getHotkeyHandler([['mod+Enter', submit]])}
				{...form.getInputProps('reason')}
			/>
		</SendDialog>
	)
}
