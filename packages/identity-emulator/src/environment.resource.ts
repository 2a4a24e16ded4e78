import type { EmulatorSettings } from './emulator-context.ts'
import { MAXIMUM_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH } from './passwords.ts'

const UNUSED_ATTRIBUTES = ['phone_number', 'username', 'web3_wallet', 'authenticator_app', 'backup_code', 'passkey']

function attribute(settings: Record<string, unknown> = {}) {
	return {
		enabled: false,
		required: false,
		used_for_first_factor: false,
		first_factors: [],
		used_for_second_factor: false,
		second_factors: [],
		verifications: [],
		verify_at_sign_up: false,
		...settings,
	}
}

function attributes() {
	return {
		email_address: attribute({
			enabled: true,
			required: true,
			used_for_first_factor: true,
			first_factors: ['email_code'],
			verifications: ['email_code'],
			verify_at_sign_up: true,
			// Hides "Add email address" in the profile: an account has exactly one address.
			immutable: true,
		}),
		password: attribute({ enabled: true, required: true }),
		// The widget shows name fields at sign-up only if they are required.
		first_name: attribute({ enabled: true, required: true }),
		last_name: attribute({ enabled: true, required: true }),
		...Object.fromEntries(UNUSED_ATTRIBUTES.map((name) => [name, attribute()])),
	}
}

function displayConfig(settings: EmulatorSettings) {
	return {
		object: 'display_config',
		id: 'display_config_identity_emulator',
		instance_environment_type: 'production',
		application_name: settings.applicationName,
		branded: false,
		preferred_sign_in_strategy: 'password',
		show_devmode_warning: false,
		home_url: '/',
		sign_in_url: '/sign-in',
		sign_up_url: '/signup',
		user_profile_url: '/dashboard/settings',
		waitlist_url: '',
		after_sign_in_url: '/',
		after_sign_up_url: '/',
		after_sign_out_one_url: '/',
		after_sign_out_all_url: '/',
		after_switch_session_url: '/',
		after_create_organization_url: '/',
		after_leave_organization_url: '/',
		after_join_waitlist_url: '',
		create_organization_url: '',
		organization_profile_url: '',
		logo_image_url: '',
		favicon_image_url: '',
		support_email: '',
		terms_url: '',
		privacy_policy_url: '',
		theme: {},
		captcha_public_key: null,
		captcha_widget_type: null,
		captcha_public_key_invisible: null,
		captcha_provider: 'turnstile',
		captcha_oauth_bypass: [],
		captcha_heartbeat: false,
	}
}

function userSettings() {
	return {
		attributes: attributes(),
		social: {},
		saml: { enabled: false },
		enterprise_sso: { enabled: false, self_serve_sso: false },
		sign_in: { second_factor: { required: false, enabled: false } },
		sign_up: {
			mode: 'public',
			progressive: true,
			captcha_enabled: false,
			legal_consent_enabled: false,
			allowlist_only: false,
			mfa: { required: false },
		},
		password_settings: {
			min_length: MINIMUM_PASSWORD_LENGTH,
			max_length: MAXIMUM_PASSWORD_LENGTH,
			// Clerk checks passwords with an online service, and their strength with a large download.
			disable_hibp: true,
			show_zxcvbn: false,
			min_zxcvbn_strength: 0,
			require_special_char: false,
			require_numbers: false,
			require_uppercase: false,
			require_lowercase: false,
			allowed_special_characters: '',
		},
		username_settings: { min_length: 4, max_length: 64 },
		passkey_settings: { allow_autofill: false, show_sign_in_button: false },
		attack_protection: { enumeration_protection: { enabled: false } },
		actions: { create_organization: false, delete_self: true },
	}
}

/** The instance's settings, which configure the widget. */
export function environmentResource(settings: EmulatorSettings) {
	return {
		object: 'environment',
		id: 'env_identity_emulator',
		maintenance_mode: false,
		client_debug_mode: false,
		partitioned_cookies: false,
		auth_config: {
			object: 'auth_config',
			id: 'aac_identity_emulator',
			// Required for the widget to redirect signed-in users from /sign-in.
			single_session_mode: true,
			claimed_at: null,
			reverification: false,
			preferred_channels: {},
		},
		display_config: displayConfig(settings),
		user_settings: userSettings(),
		organization_settings: {
			object: 'organization_settings',
			enabled: false,
			max_allowed_memberships: 0,
			force_organization_selection: false,
			actions: { admin_delete: false },
			domains: { enabled: false, enrollment_modes: [], default_role: null },
			slug: { disabled: false },
		},
		commerce_settings: {
			object: 'commerce_settings',
			id: 'cs_identity_emulator',
			billing: {
				stripe_publishable_key: null,
				organization: { enabled: false, has_paid_plans: false },
				user: { enabled: false, has_paid_plans: false },
			},
		},
		api_keys_settings: {
			object: 'api_keys_settings',
			id: 'aks_identity_emulator',
			enabled: false,
			user_api_keys_enabled: false,
			orgs_api_keys_enabled: false,
		},
		protect_config: { object: 'protect_config', id: 'pc_identity_emulator' },
	}
}
