import { useState } from 'react'

/** `data`, or its last value while it is undefined. */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
	const [last, setLast] = useState(data)
	if (data !== undefined && data !== last) setLast(data)
	return data ?? last
}
