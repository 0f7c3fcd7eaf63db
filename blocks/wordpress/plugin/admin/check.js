/** The check page: reads a page of the site as a visitor gets it, and says what to press. */
( function () {
	const { __, sprintf } = window.wp.i18n;
	const list = document.querySelector( '#tagdrop-check' );
	if ( ! list ) return;
	const data = JSON.parse( list.dataset.check );

	/** @param part the tab of the settings with the switch to press. */
	function say( kind, text, part = '' ) {
		const row = document.createElement( 'li' );
		row.className = kind;
		row.append( text );
		if ( part ) row.append( ' ', Object.assign( document.createElement( 'a' ), { href: `${ data.settings }#tagdrop-part-${ part }`, textContent: data.parts[ part ] } ) );
		list.append( row );
	}
	const good = ( text ) => say( 'good', text );
	const bad = ( text, part ) => say( 'bad', text, part );

	/** Without cookies: as a visitor, not as the logged-in user. */
	async function readPage() {
		const answer = await fetch( document.querySelector( '#tagdrop-address' )?.value ?? data.home, { credentials: 'omit', cache: 'no-store' } );
		return new DOMParser().parseFromString( await answer.text(), 'text/html' );
	}

	function checkLoader( scripts ) {
		const ours = scripts.filter( ( each ) => /\/tagdrop(?:\.classic)?\.js(?:\?|$)/.test( each ) );
		if ( ours.length === 0 ) say( 'none', __( 'The page has none of our tags and no loader.', 'tagdrop' ) );
		else if ( ours.length > 1 ) bad( __( 'The page has the loader more than once.', 'tagdrop' ) );
		else if ( ours[ 0 ].startsWith( data.loader ) ) good( __( 'The page has the loader, once.', 'tagdrop' ) );
		else if ( ours[ 0 ].startsWith( data.loaders ) ) bad( __( 'The page is from before the last update of the plugin: empty the cache.', 'tagdrop' ) );
		// translators: %s: an address.
		else bad( sprintf( __( 'Something has moved the loader to %s, where its other files are missing: exclude it from the optimiser.', 'tagdrop' ), ours[ 0 ] ) );
	}

	function checkPlugin( scripts, { name, active, on, works, script } ) {
		const isThere = scripts.some( ( each ) => each.includes( script ) );
		if ( ! active && ! isThere ) return;
		if ( ! on ) say( 'none', sprintf( __( '%s: not taken over.', 'tagdrop' ), name ) );
		else if ( ! works ) return; // the advice of the settings says why
		else if ( isThere ) bad( sprintf( __( '%s: its script is still loaded as well as ours.', 'tagdrop' ), name ) );
		else good( sprintf( __( '%s: its script is no longer on the page.', 'tagdrop' ), name ) );
	}

	/** Scripts that a browser runs; a consent tool changes the type of those that it holds. */
	const runs = ( each ) => ! each.type || /^(?:text|application)\/(?:java|ecma)script$|^module$/i.test( each.type );

	function checkGate( page ) {
		const gate = page.querySelector( '#tagdrop-consent-gate' );
		const first = [ ...page.querySelectorAll( 'script' ) ].find( runs );
		if ( ! gate ) bad( __( 'The page has no consent gate although consent is asked: empty the cache that keeps the page.', 'tagdrop' ) );
		else if ( first === gate ) good( __( 'The consent gate is the first script.', 'tagdrop' ) );
		else bad( __( 'A script comes before the consent gate and is not blocked.', 'tagdrop' ) );
	}

	function hostOf( address ) {
		try {
			const { host, protocol } = new URL( address, data.home );
			return /^https?:$/.test( protocol ) && host !== new URL( data.home ).host ? host : '';
		} catch {
			return '';
		}
	}

	/** What the page loads from elsewhere, by its scripts and frames and by the addresses inside its scripts. */
	function checkServices( page ) {
		const elements = [ ...page.querySelectorAll( 'script[src],iframe[src],img[src]' ) ].filter( ( each ) => each.localName !== 'script' || runs( each ) );
		const scripts = [ ...page.querySelectorAll( 'script:not([src])' ) ].filter( ( each ) => runs( each ) && each.id !== 'tagdrop-consent-gate' && ! /_ckyConfig/.test( each.textContent ) );
		const inside = scripts.flatMap( ( each ) => each.textContent.replaceAll( '\\/', '/' ).match( /\/\/[\w-]+\.[^\s'"`<>()]+/g ) ?? [] );
		const names = { wait: new Set(), free: new Set() };
		const known = new Set();
		for ( const address of new Set( [ ...elements.map( ( each ) => each.getAttribute( 'src' ) ), ...inside ] ) ) {
			const service = data.services.find( ( { re } ) => re.split( '|' ).some( ( part ) => address.includes( part ) ) );
			if ( ! service ) continue;
			known.add( hostOf( address ) );
			names[ service.waits ? 'wait' : 'free' ].add( service.name );
		}
		const rest = new Set( elements.filter( ( each ) => each.localName !== 'img' ).map( ( each ) => hostOf( each.getAttribute( 'src' ) ) ) );
		const others = [ ...rest ].filter( ( host ) => host && ! known.has( host ) && ! data.held.some( ( part ) => part.includes( host ) ) );
		if ( ! data.consent ) {
			const all = [ ...names.wait, ...names.free, ...others ];
			// translators: %s: names of services and hosts.
			if ( all.length > 0 ) say( 'none', sprintf( __( 'The page loads from other companies, without asking for consent: %s.', 'tagdrop' ), all.join( ', ' ) ), 'consent' );
			return;
		}
		// translators: %s: names of services.
		if ( names.wait.size > 0 ) good( sprintf( __( 'These services wait for consent: %s.', 'tagdrop' ), [ ...names.wait ].join( ', ' ) ) );
		// translators: %s: names of services.
		if ( names.free.size > 0 ) bad( sprintf( __( 'These services run before consent: %s. Let them wait:', 'tagdrop' ), [ ...names.free ].join( ', ' ) ), 'consent' );
		// translators: %s: hosts.
		if ( others.length > 0 ) bad( sprintf( __( 'These hosts are contacted before consent, and no rule knows them: %s. If they track visitors, add them as "block" to the configuration:', 'tagdrop' ), others.join( ', ' ) ), 'consent' );
	}

	function checkBanners( page ) {
		const foreign = '.cky-consent-container,#ckyBannerTemplate,#onetrust-banner-sdk,#CybotCookiebotDialog,#cmplz-cookiebanner-container,#cookie-notice,#BorlabsCookieBox,#moove_gdpr_cookie_info_bar';
		const ours = page.querySelectorAll( 'consent-banner' ).length;
		const isTaken = data.plugins.some( ( { script, works } ) => script.includes( 'cookie-law-info' ) && works );
		const theirs = [ ...page.querySelectorAll( foreign ) ].filter( ( each ) => ! isTaken || each.id !== 'ckyBannerTemplate' ).length;
		if ( ours + Math.min( theirs, 1 ) > 1 ) bad( __( 'The page has two consent banners. Take over the other plugin, or deactivate it.', 'tagdrop' ), 'plugins' );
	}

	async function checkRest() {
		const answer = await fetch( data.rest, { credentials: 'omit', cache: 'no-store' } ).catch( () => null );
		if ( ! answer?.ok ) bad( __( 'Visitors may not use the REST API of this site: popups, leads and forms fail for them. Allow them the addresses below tagdrop/v1 and contact-form-7/v1 in your security plugin.', 'tagdrop' ) );
	}

	async function check() {
		list.replaceChildren();
		if ( list.dataset.only !== 'services' ) for ( const { text, part } of data.advice ) bad( text, part );
		let page;
		try {
			page = await readPage();
		} catch ( cause ) {
			// translators: %s: what the browser says.
			bad( sprintf( __( 'The page cannot be read: %s', 'tagdrop' ), cause.message ) );
			return;
		}
		if ( list.dataset.only === 'services' ) {
			checkServices( page );
			if ( ! list.hasChildNodes() ) say( 'none', __( 'Nothing that is known.', 'tagdrop' ) );
			return;
		}
		const scripts = [ ...page.querySelectorAll( 'script[src]' ) ].filter( runs ).map( ( each ) => each.getAttribute( 'src' ) );
		checkLoader( scripts );
		for ( const plugin of data.plugins ) checkPlugin( scripts, plugin );
		if ( data.consent ) checkGate( page );
		checkBanners( page );
		checkServices( page );
		await checkRest();
	}
	document.querySelector( '#tagdrop-again' )?.addEventListener( 'click', check );
	check();
} )();

/** The doctor's button: on the page itself, as the signed-in user, because WordPress marks such a user's page as an owner's. */
( function () {
	const address = document.querySelector( '#tagdrop-address' );
	document.querySelector( '#tagdrop-doctor' )?.addEventListener( 'click', () => {
		if ( ! address.reportValidity() ) return;
		const page = new URL( address.value || address.defaultValue );
		page.searchParams.set( 'tagdrop-doctor', '' );
		window.open( page, '_blank', 'noopener' );
	} );
} )();
