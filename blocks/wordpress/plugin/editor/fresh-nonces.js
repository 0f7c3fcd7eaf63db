/**
 * A feed on a page from a cache has a nonce that may have expired (WordPress: after 12 to 24 hours). It gets the one of
 * today, so that it can ask for more photos.
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
			.catch( () => undefined ); // the feed says itself when its server refuses
	}
} )();
