/** Browser features that pages use, for "Near me" and photos. */
const OWN_PAGES = ['geolocation', 'camera']

/** Features that are turned off. Unlisted ones (sharing, the clipboard, passkeys) keep the browser's default. */
const OFF = [
	'accelerometer',
	'autoplay',
	'browsing-topics',
	'display-capture',
	'encrypted-media',
	'gyroscope',
	'hid',
	'idle-detection',
	'local-fonts',
	'magnetometer',
	'microphone',
	'midi',
	'payment',
	'picture-in-picture',
	'screen-wake-lock',
	'serial',
	'usb',
	'xr-spatial-tracking',
]

/** The value of the header `Permissions-Policy`. */
export const PERMISSIONS_POLICY = [
	...OWN_PAGES.map((feature) => `${feature}=(self)`),
	...OFF.map((feature) => `${feature}=()`),
].join(', ')
