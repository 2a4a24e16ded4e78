import { IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './photo-field.module.css'
import type { PendingPhoto } from './use-photo-uploads.ts'

type Props = { photo: PendingPhoto; onRetry: () => void; onCancel: () => void }

const PERCENT = 100

/** The address of a preview of the file, while it is shown. */
function usePreview(file: File): string | undefined {
	const [address, setAddress] = useState<string>()
	useEffect(() => {
		const created = URL.createObjectURL(file)
		setAddress(created)
		return () => URL.revokeObjectURL(created)
	}, [file])
	return address
}

/** A file that is being uploaded, waits, or has failed. */
export function PendingPhotoRow({ photo: { file, status, progress, problem, canRetry }, onRetry, onCancel }: Props) {
	const [hasPreview, setHasPreview] = useState(true)
	const preview = usePreview(file)
	return (
		<li className={classes.row}>
			<span className={classes.thumb}>
				{hasPreview && preview && <img src={preview} alt="" onError={() => setHasPreview(false)} />}
			</span>
			<div className={classes.details}>
				<span className={classes.name}>{file.name}</span>
				{problem === null ? (
					<progress
						className={classes.progress}
						aria-label={`Upload of ${file.name}`}
						max={PERCENT}
						value={Math.round(progress * PERCENT)}
					/>
				) : (
					<p className={classes.error} role="alert">
						{problem}
					</p>
				)}
				<div className={classes.buttons}>
					{status === 'failed' && canRetry && (
						<ActionButton Icon={IconRefresh} label={`Try again: ${file.name}`} onClick={onRetry}>
							Try again
						</ActionButton>
					)}
					<ActionButton
						Icon={IconX}
						label={`${status === 'failed' ? 'Remove' : 'Cancel'}: ${file.name}`}
						onClick={onCancel}
					>
						{status === 'failed' ? 'Remove' : 'Cancel'}
					</ActionButton>
				</div>
			</div>
		</li>
	)
}
