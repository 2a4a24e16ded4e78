import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useNow } from '../../shared/hooks/use-now.ts'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { usePrintSheet } from './use-print-sheet.ts'

type Props = {
	location: Location
	/** The loaded listings; may be fewer than the location has. */
	listings: readonly Listing[]
}

/** Prints a one-page sheet about a location. The browser's own print command prints the same sheet. */
export function PrintSheetButton({ location, listings }: Props) {
	const now = useNow()
	const { sheet, print } = usePrintSheet(location)
	const [isPreparing, setPreparing] = useState(false)

	async function press(): Promise<void> {
		setPreparing(true)
		try {
			await print()
		} catch (error) {
			showFailureToast(error, 'The sheet could not be prepared')
		} finally {
			setPreparing(false)
		}
	}

	return (
		<>
			<Button
				variant="default"
				leftSection={<IconPrinter size={20} aria-hidden />}
				aria-busy={isPreparing}
				onClick={() => void press()}
			>
				Print a sheet
			</Button>
			{sheet &&
				createPortal(
					<sheet.Sheet
						location={location}
						listings={listings}
						listingCount={Math.max(location.listingCount, listings.length)}
						mapAddress={sheet.mapAddress}
						printedAt={now}
					/>,
					document.body,
				)}
		</>
	)
}
