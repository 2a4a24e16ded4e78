import { Button, Group, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { COPY_BY_HAND, COPY_FAILED } from './share-link.tsx'

type Props = {
	text: string
	label?: string
	/** Also called when copying fails; selects the text. */
	onCopy?: () => void
	/** Beside the button. */
	children?: ReactNode
}

/** Copies a text and says whether it worked. */
export function CopyButton({ text, label = 'Copy', onCopy, children }: Props) {
	const { copied, error, copy } = useClipboard()
	const isCopied = copied && error === null
	function press(): void {
		copy(text)
		onCopy?.()
	}
	return (
		<>
			<Group>
				<Button
					variant="default"
					leftSection={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
					onClick={press}
				>
					{isCopied ? 'Copied' : label}
				</Button>
				{children}
			</Group>
			<Text size="sm" role="status" c={error ? 'tomato' : undefined}>
				{isCopied && 'Copied to clipboard'}
				{error && (
					<>
						<b>{COPY_FAILED}</b> {COPY_BY_HAND}
					</>
				)}
			</Text>
		</>
	)
}
