import { formatTotal, type Total } from '@farmgate/contracts/page'
import { Button } from '@mantine/core'
import classes from './show-more.module.css'

type Props = {
	shown: number
	total: Total
	pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** "50 of 1,200 shown" below a list, with a button for the next page. */
export function ShowMore({ shown, total, pages }: Props) {
	return (
		<p className={classes.more}>
			{shown.toLocaleString('en-US')} of {formatTotal(total)} shown
			{pages.hasNextPage && (
				<Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
					Show more
				</Button>
			)}
		</p>
	)
}
