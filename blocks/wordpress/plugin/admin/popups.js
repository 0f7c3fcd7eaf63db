/** The list of popups asks before it deletes; the page about where a popup appears shows the fields that count. */
( function () {
	for ( const form of document.querySelectorAll( '[data-tagdrop-confirm]' ) )
		form.addEventListener( 'submit', ( event ) => {
			if ( ! window.confirm( form.dataset.tagdropConfirm ) ) event.preventDefault();
		} );

	const where = document.querySelector( '.tagdrop-where' );
	const show = () => {
		where.querySelector( '.tagdrop-show' ).hidden = where.elements[ 'rules[where]' ].value !== 'some';
	};
	if ( where ) {
		where.addEventListener( 'change', show );
		show();
	}
} )();
