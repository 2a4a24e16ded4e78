import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useCopy } from '../../shared/hooks/use-copy.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './embed-dialog.module.css'

/** Markup with a copy button. When copying fails, the text is selected for the user to copy. */
export function SnippetField({ snippet }: { snippet: string }) {
	const id = useId()
	const field = useRef<HTMLTextAreaElement>(null)
	const { state, copy } = useCopy(snippet)
	async function copyOrSelect() {
		await copy()
		field.current?.select()
	}
	return (
		<div className={classes.section}>
			<label htmlFor={id}>Add this code to your page</label>
			<textarea
				ref={field}
				id={id}
				className={classes.snippet}
				value={snippet}
				rows={4}
				spellCheck={false}
				readOnly
				onFocus={({ target }) => target.select()}
			/>
			<div className={classes.copy}>
				<ActionButton Icon={state === 'copied' ? IconCheck : IconCopy} onClick={() => void copyOrSelect()}>
					Copy
				</ActionButton>
				<p role="status">
					{state === 'copied' && 'Copied to clipboard'}
					{state === 'failed' && (
						<>
							<strong>Failed to copy</strong>
							<br />
							Please try manually selecting and copying the link
						</>
					)}
				</p>
			</div>
		</div>
	)
}
