import type { Location } from '@farmgate/contracts/location'
import { newProblemReport, PROBLEM_KINDS, type ProblemKind } from '@farmgate/contracts/problem-report'
import { trpc } from '../../app/trpc.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DialogForm, SentMessage } from './form-parts.tsx'
import { KindChoice } from './kind-choice.tsx'
import { schemaIssues } from './schema-issues.ts'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

export type ReportDialogProps = { location: Pick<Location, 'id' | 'name'>; onClose: () => void }

const MESSAGE_ROWS = 4
const LABELS = { kind: 'Kind', message: 'What is right?', email: 'Your email' }

type Values = Record<keyof typeof LABELS, string>

function kindOf(text: string): ProblemKind | undefined {
	return PROBLEM_KINDS.find((kind) => kind === text)
}

/** Asks what is wrong with a page, in a visitor's words. */
export function ReportDialog({ location, onClose }: ReportDialogProps) {
	const report = trpc.reports.create.useMutation()
	const toReport = ({ kind, message, email }: Values) => ({
		locationId: location.id,
		kind: kindOf(kind) ?? 'other',
		message,
		...(email.trim() === '' ? {} : { email }),
	})
	const form = useForm({
		form: 'report',
		locationId: location.id,
		initial: { kind: '', message: '', email: '' },
		check: (values) =>
			kindOf(values.kind) === undefined
				? [{ path: 'kind', message: 'Please choose what is wrong' }]
				: schemaIssues(newProblemReport.safeParse(toReport(values)), LABELS),
		send: (values) => report.mutateAsync(toReport(values)),
	})
	const isOther = form.textOf('kind') === 'other'
	return (
		<Dialog title={`What is wrong with the page of ${location.name}?`} onClose={onClose}>
			{(close) =>
				form.phase === 'sent' ? (
					<SentMessage onClose={close}>
						<p>
							<strong>Thank you. We look into it.</strong>
						</p>
						<p>Until then, better call before you go.</p>
					</SentMessage>
				) : (
					<DialogForm
						element={form.element}
						failure={form.failure}
						submitLabel="Send report"
						isSending={form.phase === 'sending'}
						onSubmit={() => void form.submit()}
						onCancel={close}
					>
						<KindChoice {...form.field('kind')} />
						<TextField
							label={isOther ? 'What is wrong?' : LABELS.message}
							rows={MESSAGE_ROWS}
							isOptional={!isOther}
							{...form.field('message')}
						/>
						<TextField
							label="Your email, if we may ask back"
							type="email"
							autoComplete="email"
							isOptional
							{...form.field('email')}
						/>
					</DialogForm>
				)
			}
		</Dialog>
	)
}
