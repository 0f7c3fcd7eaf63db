/**
 * A feed on a cached page has a nonce that may have expired (WordPress: after 12 to 24 hours). It gets a current one,
 * so that it can request more photos.
 */
( function () {
	const LONGEST_AGE_S = 6 * 3600; // half of the shortest life of a nonce
	for ( const feed of document.querySelectorAll( 'sbi-feed[data-tagdrop-fresh]' ) ) {
		const age = Date.now() / 1000 - Number( feed.dataset.tagdropRendered );
		if ( age < LONGEST_AGE_S ) continue;
		const address = new URL( feed.dataset.tagdropFresh );
		const block = feed.querySelector( '[data-feedid]' );
		address.searchParams.set( 'feed', block?.dataset.feedid ?? '' );
		fetch( address, { credentials: 'omit' } )
			.then( ( answer ) => answer.json() )
			.then( ( { nonce } ) => {
				if ( ! nonce ) return;
				block?.setAttribute( 'data-locatornonce', nonce );
				feed.setAttribute( 'locator-nonce', nonce );
			} )
			.catch( () => undefined ); // the feed itself reports it when its server refuses
	}
} )();
