import { type ReactNode, useRef, useState } from 'react'
import { pullPhase, pullText } from './pull-distance.ts'
import classes from './pull-to-refresh.module.css'
import { usePullToRefresh } from './use-pull-to-refresh.ts'

type Props = {
	/** Scroll position in px. */
	scrollTop: () => number
	onRefresh: () => void
	isRefreshing: boolean
	children: ReactNode
}

/** Content that is refreshed by a touch pull from its top. */
export function PullToRefresh({ scrollTop, onRefresh, isRefreshing, children }: Props) {
	const element = useRef<HTMLDivElement>(null)
	const [wasPulled, setWasPulled] = useState(false)
	const distance = usePullToRefresh({
		element,
		scrollTop,
		isRefreshing,
		onRefresh: () => {
			setWasPulled(true)
			onRefresh()
		},
	})
	const isPulled = distance > 0
	if (wasPulled && !isRefreshing && !isPulled) setWasPulled(false)
	const phase = isPulled ? pullPhase(distance) : isRefreshing && wasPulled ? 'refreshing' : 'idle'
	return (
		<div ref={element} className={classes.pullable} data-phase={phase}>
			{phase !== 'idle' && (
				<div className={classes.notice} style={isPulled ? { height: distance } : undefined}>
					<span role={phase === 'refreshing' ? 'status' : undefined}>{pullText(phase)}</span>
				</div>
			)}
			{children}
		</div>
	)
}
