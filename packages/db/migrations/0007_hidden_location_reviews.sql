-- 0006 refused the locations that had been hidden. As reviews with this decision, they can be shown again.
INSERT INTO "location_reviews" ("location_id", "decision", "reason", "fields", "categories", "proposed_categories", "decided_at")
	SELECT l.id, 'hidden', l.rejection_reason,
		jsonb_build_object(
			'name', l.name, 'type', l.type, 'address', coalesce(a.address, l.address), 'description', l.description,
			'categories', l.categories, 'acceptsSnap', l.accepts_snap, 'acceptsCards', l.accepts_cards,
			'selfService', l.self_service, 'wheelchairAccessible', l.wheelchair_accessible, 'seasonal', l.seasonal,
			'website', l.website, 'contactPhone', l.contact_phone, 'contactEmail', l.contact_email,
			'facebookUrl', l.facebook_url, 'xUrl', l.x_url, 'instagramUrl', l.instagram_url,
			'pickupInstructions', l.pickup_instructions, 'paymentInfo', l.payment_info,
			'openingRules', coalesce(l.opening_rules, '[]'), 'openingText', l.opening_text
		),
		l.categories, l.proposed_categories, l.rejected_at
	FROM "locations" l LEFT JOIN "location_private_addresses" a ON a.location_id = l.id
	WHERE l.rejected_at IS NOT NULL AND l.rejection_reason = 'Its directory no longer lists it.'
		AND NOT EXISTS (SELECT FROM "location_reviews" r WHERE r.location_id = l.id AND r.decided_at >= l.rejected_at);
