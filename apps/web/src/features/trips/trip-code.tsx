import { QRCodeSVG } from 'qrcode.react'
import classes from './trips.module.css'

/** The link of a trip as a QR code, on paper. */
export function TripCode({ link }: { link: string }) {
	return (
		<div className={classes.printOnly}>
			<QRCodeSVG value={link} style={{ width: '7rem', height: 'auto' }} title={`Opens ${link}`} />
			<p>Scan to open this trip</p>
		</div>
	)
}
