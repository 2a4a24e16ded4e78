import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'

const PAGE_SIZE = 24

/** Messages, newest first, page by page. */
export function useMessages() {
	return trpc.mail.list.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam: nextCursorOf })
}

/** A message with its contents. */
export function useMessage(id: number) {
	return trpc.mail.get.useQuery({ id })
}
