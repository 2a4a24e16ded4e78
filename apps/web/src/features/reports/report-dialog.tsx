import type { Location } from '@farmgate/contracts/location'
import {
	type NewProblemReportInput,
	newProblemReport,
	PROBLEM_KIND_TEXTS,
	PROBLEM_KINDS,
	type ProblemKind,
} from '@farmgate/contracts/problem-report'
import { NativeSelect, Radio, Text, Textarea, TextInput } from '@mantine/core'
import { trpc } from '../../shared/api/trpc.ts'
import { SendDialog } from '../../shared/forms/send-dialog.tsx'
import { useSendForm } from '../../shared/forms/use-send-form.ts'

export type ReportedLocation = Pick<Location, 'id' | 'name' | 'coordinates'>
type ReportDialogProps = { location: ReportedLocation; onClose: () => void }

const MESSAGE_ROWS = 4
const LABELS = { kind: 'Kind', message: 'What is right?', email: 'Your email' }

type Values = { kind: ProblemKind | ''; otherLocationId: string; message: string; email: string }

type OtherProps = { location: ReportedLocation; value: string; onChange: (id: string) => void }

/** Names the other place of a duplicate. Nothing when no similar place is near. */
function OtherLocation({ location: { id, name, coordinates }, value, onChange }: OtherProps) {
	const { data } = trpc.locations.similar.useQuery({ name, near: coordinates })
	const others = data?.filter(({ location }) => location.id !== id) ?? []
	if (others.length === 0) return null
	return (
		<NativeSelect
			label="The same as (optional)"
			value={value}
			data={[
				{ value: '', label: 'Not in this list' },
				...others.map(({ location }) => ({
					value: String(location.id),
					label: `${location.name}, ${location.address}`,
				})),
			]}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		/>
	)
}

/** Reports a problem with a location's page. */
export function ReportDialog({ location, onClose }: ReportDialogProps) {
	const report = trpc.reports.create.useMutation()
	const { form, ...state } = useSendForm<Values, NewProblemReportInput>({
		draftKey: `report ${location.id}`,
		initial: { kind: '', otherLocationId: '', message: '', email: '' },
		labels: LABELS,
		messages: { kind: 'Please choose what is wrong' },
		schema: newProblemReport,
		toInput: ({ kind, otherLocationId, message, email }) => ({
			locationId: location.id,
			// The schema rejects an empty kind before anything is sent.
			kind: kind as ProblemKind,
			...(kind === 'duplicate' && otherLocationId !== '' ? { otherLocationId: Number(otherLocationId) } : {}),
			message,
			...(email.trim() === '' ? {} : { email }),
		}),
		send: report.mutateAsync,
	})
	const isOther = form.values.kind === 'other'
	return (
		<SendDialog
			title={`What is wrong with the page of ${location.name}?`}
			state={state}
			submitLabel="Send report"
			sentMessage={
				<>
					<Text fw={600}>Thank you. We will check it.</Text>
					<p>Until then, call before you go.</p>
				</>
			}
			onClose={onClose}
		>
			<Radio.Group
				label="Choose one"
				value={form.values.kind}
				error={form.errors.kind}
				onChange={(kind) => form.setFieldValue('kind', kind as ProblemKind)}
			>
				{PROBLEM_KINDS.map((kind) => (
					<Radio key={kind} value={kind} label={PROBLEM_KIND_TEXTS[kind]} data-path="kind" />
				))}
			</Radio.Group>
			{form.values.kind === 'duplicate' && (
				<OtherLocation
					location={location}
					value={form.values.otherLocationId}
					onChange={(id) => form.setFieldValue('otherLocationId', id)}
				/>
			)}
			<Textarea
				label={isOther ? 'What is wrong?' : `${LABELS.message} (optional)`}
				minRows={MESSAGE_ROWS}
				aria-required={isOther}
				{...form.getInputProps('message')}
			/>
			<TextInput
				label="Your email, in case we have questions (optional)"
				type="email"
				autoComplete="email"
				{...form.getInputProps('email')}
			/>
		</SendDialog>
	)
}
