import type { Location } from '@farmgate/contracts/location'
import { type NewProblemReportInput, newProblemReport, type ProblemKind } from '@farmgate/contracts/problem-report'
import { trpc } from '../../shared/api/trpc.ts'
import { SendDialog } from '../../shared/forms/send-dialog.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { useSendForm } from '../../shared/forms/use-send-form.ts'
import { KindChoice } from './kind-choice.tsx'

type ReportDialogProps = { location: Pick<Location, 'id' | 'name'>; onClose: () => void }

const MESSAGE_ROWS = 4
const LABELS = { kind: 'Kind', message: 'What is right?', email: 'Your email' }

type Values = { kind: ProblemKind | ''; message: string; email: string }

/** Reports a problem with a location's page. */
export function ReportDialog({ location, onClose }: ReportDialogProps) {
	const report = trpc.reports.create.useMutation()
	const { form, field, ...state } = useSendForm<Values, NewProblemReportInput>({
		draftKey: `report ${location.id}`,
		initial: { kind: '', message: '', email: '' },
		labels: LABELS,
		messages: { kind: 'Please choose what is wrong' },
		schema: newProblemReport,
		toInput: ({ kind, message, email }) => ({
			locationId: location.id,
			// The schema rejects an empty kind before anything is sent.
			kind: kind as ProblemKind,
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
					<p>
						<strong>Thank you. We will check it.</strong>
					</p>
					<p>Until then, call before you go.</p>
				</>
			}
			onClose={onClose}
		>
			<KindChoice {...field('kind')} />
			<TextField
				label={isOther ? 'What is wrong?' : LABELS.message}
				rows={MESSAGE_ROWS}
				isOptional={!isOther}
				{...field('message')}
			/>
			<TextField
				label="Your email, in case we have questions"
				type="email"
				autoComplete="email"
				isOptional
				{...field('email')}
			/>
		</SendDialog>
	)
}
