// Written by demo/manual/run.mjs from the settings in elements/: do not edit.

/** Other words for what the feed says by itself, in place of those of the page’s language (docs/languages.md). */
export interface FeedTexts {
  /** By itself, in English: Load more Default: "Load more". */
  loadMore?: string;
  /** By itself, in English: {count} more photos Default: "{count} more photos". */
  added?: string | {
    /** The plural form “zero”. */
    zero?: string;
    /** The plural form “one”. */
    one?: string;
    /** The plural form “two”. */
    two?: string;
    /** The plural form “few”. */
    few?: string;
    /** The plural form “many”. */
    many?: string;
    /** The plural form “other”. */
    other?: string;
  };
  /** By itself, in English: Video Default: "Video". */
  video?: string;
  /** By itself, in English: Album Default: "Album". */
  carousel?: string;
  /** By itself, in English: Photo Default: "Photo". */
  post?: string;
  /** By itself, in English: Photo by {name} Default: "Photo by {name}". */
  postBy?: string;
  /** By itself, in English: Photo from {date} Default: "Photo from {date}". */
  postFrom?: string;
  /** By itself, in English: Photo by {name} from {date} Default: "Photo by {name} from {date}". */
  postByFrom?: string;
  /** By itself, in English: Opens in a new tab Default: "Opens in a new tab". */
  newTab?: string;
  /** By itself, in English: Photo feed Default: "Photo feed". */
  feed?: string;
  /** By itself, in English: Previous Default: "Previous". */
  previous?: string;
  /** By itself, in English: Next Default: "Next". */
  next?: string;
  /** By itself, in English: Close Default: "Close". */
  close?: string;
  /** By itself, in English: View post Default: "View post". */
  openPost?: string;
  /** By itself, in English: Some photos come from another site and wait for your consent. Default: "Some photos come from another site and wait for your consent.". */
  held?: string;
  /** By itself, in English: Cookie settings Default: "Cookie settings". */
  askConsent?: string;
}

/** One photo or film. */
export interface FeedItem {
  /** Its id, unique in the feed. */
  id: string | number;
  /** Where a click leads. */
  link?: string;
  /** The words below it. */
  caption?: string;
  /** What it is. Default: "image". */
  type?: 'image' | 'video' | 'carousel';
  /** When: seconds since 1970, or a date that the browser can read. */
  date?: string | number;
  /** The photo’s address. */
  image?: string;
  /** More sizes of it: addresses by width, 150, 320 and 640. */
  images?: Readonly<Record<string, string>>;
  /** The largest, for the light box. */
  full?: string;
  /** Address of a film that the browser can play (mp4, webm), for the type `video`. */
  video?: string;
  /** Of the picture: what the layout `masonry` goes by. In px. */
  width?: number;
  /** Of the picture. In px. */
  height?: number;
  /** Shown large in the layout `highlight`. Default: false. */
  highlighted?: boolean;
}

/** A feed without a server: what `src` of `<sbi-feed>` names, or stands in the tag as JSON. A list of items alone will do. */
export interface FeedSettings {
  /** Whose photos these are. */
  header?: {
    /** The name. */
    name: string;
    /** The profile. */
    link?: string;
    /** A line about it. */
    bio?: string;
    /** Its picture. */
    avatar?: string;
  };
  /** The photos, newest first. */
  items: readonly FeedItem[];
  /** Other words for what the feed says by itself, in place of those of the page’s language (docs/languages.md). */
  texts?: FeedTexts | null;
}

/** One cookie of the category, for the list and for taking it away. */
export interface ConsentCookie {
  /** Its name, exact or with `*`. */
  cookieID: string;
  /** The domain that it is of. */
  domain?: string;
  /** Where it lies. Default: "cookie". */
  storage?: 'cookie' | 'local' | 'session';
  /** How long it stays, in words. */
  duration?: string;
  /** What it is for. */
  description?: string;
}

/** A category of cookies that a visitor allows or not. */
export interface ConsentCategory {
  /** Its name in the cookie, in `data-consent` and in `block`. */
  slug: string;
  /** Always allowed. Default: false. */
  isNecessary?: boolean;
  /** What visitors read; the usual five have one. */
  name?: string;
  /** What it is for. */
  description?: string;
  /** What holds before the visitor has chosen. */
  defaultConsent?: {
    /** Where the law is gdpr. Default: false. */
    gdpr?: boolean;
    /** Where the law is ccpa. Default: false. */
    ccpa?: boolean;
  };
  /** Its cookies. */
  cookies?: readonly ConsentCookie[];
  /** Providers of this category that have a switch each. */
  services?: readonly ({
    /** Its name in `data-service`. */
    id: string;
    /** What visitors read. */
    name?: string;
    /** Its cookies. */
    cookies?: readonly ConsentCookie[];
  })[];
}

/** The configuration of `<consent-banner>` and `consent-gate.js`: inline, in a file, or as the property `settings`. All of it may be left out. */
export interface ConsentSettings {
  /** What the banner obeys. Default: "gdpr". */
  law?: 'gdpr' | 'ccpa' | 'none' | 'auto';
  /** Where the visitor is (ISO 3166-2), for the law `auto`; in script also a function that says it, within a second. */
  region?: string | (() => string | Promise<string>);
  /** The law of each region for the law `auto`, `*` for all others. Without it, `US` is ccpa and everything else gdpr. */
  laws?: Readonly<Record<string, 'gdpr' | 'ccpa' | 'none'>>;
  /** How it looks. Default: "box". */
  type?: 'classic' | 'box' | 'popup';
  /** Where it stands. */
  position?: 'top' | 'bottom' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
  /** How the choice of categories opens. Default: "modal". */
  preferenceCenter?: 'modal' | 'pushdown' | 'sidebar';
  /** Its colours. */
  theme?: 'light' | 'dark' | 'auto';
  /** Raised, it asks every visitor again, whatever they have chosen. Default: 0. */
  revision?: number;
  /** Crawlers see no banner. Default: false. */
  hideFromBots?: boolean;
  /** After how long the visitor is asked again. In days. Default: 365. */
  expiryDays?: number;
  /** The domain that the cookie is for; by itself the page’s. */
  rootDomain?: string;
  /** The page loads again when something was allowed. Default: false. */
  reloadOnAccept?: boolean;
  /** The button that brings the banner back: false for none, or its corner. Default: true. */
  revisit?: true | false | 'bottom-left' | 'bottom-right';
  /** The privacy policy. */
  policyUrl?: string;
  /** Receives each choice as JSON (docs/consent.md). */
  logEndpoint?: string;
  /** The categories; without them CookieYes’ five. */
  categories?: readonly ConsentCategory[];
  /** Whose scripts and frames wait. */
  block?: readonly ({
    /** Parts of addresses; `a.com|b.com/x` means either. */
    re: string;
    /** The categories that they need. */
    categories: readonly string[];
    /** Whose they are, for a choice of its own. */
    service?: string;
  })[];
  /** Google’s storage types, where the categories have other slugs than CookieYes’: type → slug. */
  google?: Readonly<Record<string, string>>;
  /** Google’s Consent Mode, in Google’s spelling. */
  consentMode?: {
    /** How long its tags wait for the choice. In ms. Default: 500. */
    wait_for_update?: number;
    /** Addresses of advertising clicks are taken out while advertising is denied. Default: false. */
    ads_data_redaction?: boolean;
    /** Advertising clicks are handed on in addresses instead of cookies. Default: false. */
    url_passthrough?: boolean;
    /** Other defaults for some regions. */
    regions?: readonly ({
      /** ISO 3166-2. */
      region: readonly string[];
      [name: string]: unknown;
    })[];
  };
  /** Custom properties of the tag, without `--consent-`. */
  colors?: Readonly<Record<string, string>>;
  /** Every text of banner, preference centre and placeholders, by its name. */
  texts?: {
    /** By itself: We value your privacy Default: "We value your privacy". */
    heading?: string;
    /** By itself: We use cookies to make this site work and, if you agree, to see how it is used and to show what suits you. Default: "We use cookies to make this site work and, if you agree, to see how it is used and to show what suits you.". */
    description?: string;
    /** By itself: Accept all Default: "Accept all". */
    acceptLabel?: string;
    /** By itself: Reject all Default: "Reject all". */
    rejectLabel?: string;
    /** By itself: Customise Default: "Customise". */
    settingsLabel?: string;
    /** By itself: We use cookies, some of them by third parties. You can opt out of the sale or sharing of your data. Default: "We use cookies, some of them by third parties. You can opt out of the sale or sharing of your data.". */
    notice?: string;
    /** By itself: Do Not Sell or Share My Personal Information Default: "Do Not Sell or Share My Personal Information". */
    optOutLabel?: string;
    /** By itself: Close Default: "Close". */
    closeLabel?: string;
    /** By itself: Cookie policy Default: "Cookie policy". */
    policyLabel?: string;
    /** By itself: Choose what you allow Default: "Choose what you allow". */
    preferenceTitle?: string;
    /** By itself: Cookies are small files that a site keeps in your browser. Below you see what each kind is for and which cookies belong to it. Those that the site cannot do without are always active. The others are kept only if you agree, and you can change your mind whenever you like with the button in the corner of the page.
Refusing some of them may change how parts of this site look or work. Default: "Cookies are small files that a site keeps in your browser. Below you see what each kind is for and which cookies belong to it. Those that the site cannot do without are always active. The others are kept only if you agree, and you can change your mind whenever you like with the button in the corner of the page.\nRefusing some of them may change how parts of this site look or work.". */
    preferenceText?: string;
    /** By itself: Show more Default: "Show more". */
    showMore?: string;
    /** By itself: Show less Default: "Show less". */
    showLess?: string;
    /** By itself: Always active Default: "Always active". */
    alwaysActive?: string;
    /** By itself: Save my choice Default: "Save my choice". */
    save?: string;
    /** By itself: Cookie Default: "Cookie". */
    cookie?: string;
    /** By itself: Duration Default: "Duration". */
    duration?: string;
    /** By itself: Purpose Default: "Purpose". */
    purpose?: string;
    /** By itself: No cookies to display. Default: "No cookies to display.". */
    noCookies?: string;
    /** By itself: Download the record of my choice Default: "Download the record of my choice". */
    download?: string;
    /** By itself: Opt-out preferences Default: "Opt-out preferences". */
    optOutTitle?: string;
    /** By itself: Some cookies and third-party tools on this site may amount to a sale or sharing of your personal information. You can opt out of it; the site goes on working. Default: "Some cookies and third-party tools on this site may amount to a sale or sharing of your personal information. You can opt out of it; the site goes on working.". */
    optOutText?: string;
    /** By itself: Do Not Sell or Share My Personal Information Default: "Do Not Sell or Share My Personal Information". */
    optOutOption?: string;
    /** By itself: Save my preferences Default: "Save my preferences". */
    optOutSave?: string;
    /** By itself: Cancel Default: "Cancel". */
    cancel?: string;
    /** By itself: Your opt-out was saved. Default: "Your opt-out was saved.". */
    optOutSaved?: string;
    /** By itself: This closes in {seconds} s. Default: "This closes in {seconds} s.". */
    closesIn?: string;
    /** By itself: Necessary Default: "Necessary". */
    'necessary.name'?: string;
    /** By itself: Needed for the site to work: log-in, security, your choice here. Default: "Needed for the site to work: log-in, security, your choice here.". */
    'necessary.text'?: string;
    /** By itself: Functional Default: "Functional". */
    'functional.name'?: string;
    /** By itself: Extras such as videos, maps, and content of social networks. Default: "Extras such as videos, maps, and content of social networks.". */
    'functional.text'?: string;
    /** By itself: Analytics Default: "Analytics". */
    'analytics.name'?: string;
    /** By itself: Count visits and show how the site is used. Default: "Count visits and show how the site is used.". */
    'analytics.text'?: string;
    /** By itself: Performance Default: "Performance". */
    'performance.name'?: string;
    /** By itself: Measure how fast and how well the site works. Default: "Measure how fast and how well the site works.". */
    'performance.text'?: string;
    /** By itself: Advertisement Default: "Advertisement". */
    'advertisement.name'?: string;
    /** By itself: Show advertising that suits you and measure its effect. Default: "Show advertising that suits you and measure its effect.". */
    'advertisement.text'?: string;
    /** By itself: Cookie settings Default: "Cookie settings". */
    revisitLabel?: string;
    /** By itself: New since your last choice: {names}. Default: "New since your last choice: {names}.". */
    changedNote?: string;
    /** By itself: Our policy has changed since your last choice. Please choose again. Default: "Our policy has changed since your last choice. Please choose again.". */
    revisedNote?: string;
    /** By itself: This content needs your consent. Default: "This content needs your consent.". */
    blockedText?: string;
    /** By itself: Content from {provider} Default: "Content from {provider}". */
    blockedTitle?: string;
    /** By itself: It comes from another company and needs your consent for “{category}”. Default: "It comes from another company and needs your consent for “{category}”.". */
    blockedNeeds?: string;
    /** By itself: Load this one Default: "Load this one". */
    loadOnce?: string;
    /** By itself: Always load {provider} Default: "Always load {provider}". */
    alwaysLoad?: string;
    /** By itself: Always allow “{category}” Default: "Always allow “{category}”". */
    alwaysAllow?: string;
    [name: string]: unknown;
  };
}

/** Other words for what the popup says by itself, in place of those of the page’s language (docs/languages.md). */
export interface PopupTexts {
  /** By itself, in English: Close Default: "Close". */
  close?: string;
  /** By itself, in English: You can close this now. Default: "You can close this now.". */
  closeShown?: string;
  /** By itself, in English: Skip Default: "Skip". */
  skip?: string;
  /** By itself, in English: Skip ({seconds}) Default: "Skip ({seconds})". */
  skipIn?: string;
  /** By itself, in English: Send Default: "Send". */
  send?: string;
  /** By itself, in English: Copy Default: "Copy". */
  copy?: string;
  /** By itself, in English: Copied Default: "Copied". */
  copied?: string;
  /** By itself, in English: Coupon code Default: "Coupon code". */
  coupon?: string;
  /** By itself, in English: Message Default: "Message". */
  dialog?: string;
  /** By itself, in English: Thank you! Default: "Thank you!". */
  thankYou?: string;
  /** By itself, in English: Sent successfully! Default: "Sent successfully!". */
  sent?: string;
  /** By itself, in English: Did you mean {address}? Default: "Did you mean {address}?". */
  'form.didYouMean'?: string;
  /** By itself, in English: Please choose Default: "Please choose". */
  'form.choose'?: string;
  /** By itself, in English: Country code Default: "Country code". */
  'form.countryCode'?: string;
  /** By itself, in English: dd/mm/yyyy Default: "dd/mm/yyyy". */
  'form.dateFormat'?: string;
  /** By itself, in English: This field is required. Default: "This field is required.". */
  'error.required'?: string;
  /** By itself, in English: Please enter at least 2 or more characters Default: "Please enter at least 2 or more characters". */
  'error.name'?: string;
  /** By itself, in English: Please enter 7 to 15 digits and avoid using letters or symbols Default: "Please enter 7 to 15 digits and avoid using letters or symbols". */
  'error.phone-basic'?: string;
  /** By itself, in English: Please enter a valid phone number Default: "Please enter a valid phone number". */
  'error.phone-israeli'?: string;
  /** By itself, in English: Invalid number - please try again Default: "Invalid number - please try again". */
  'error.phone-international'?: string;
  /** By itself, in English: Please enter a valid phone number Default: "Please enter a valid phone number". */
  'error.phone'?: string;
  /** By itself, in English: There are typos in the email Default: "There are typos in the email". */
  'error.email'?: string;
  /** By itself, in English: Only business emails are allowed Default: "Only business emails are allowed". */
  'error.email-business'?: string;
  /** By itself, in English: Please enter a valid birthday. Default: "Please enter a valid birthday.". */
  'error.birthday'?: string;
  /** By itself, in English: Please enter a valid date. Default: "Please enter a valid date.". */
  'error.date'?: string;
  /** By itself, in English: Please enter a valid number. Default: "Please enter a valid number.". */
  'error.number'?: string;
  /** By itself, in English: Please enter a valid web address. Default: "Please enter a valid web address.". */
  'error.web-address'?: string;
  /** By itself, in English: This text is too long. Please shorten it. Default: "This text is too long. Please shorten it.". */
  'error.too-long'?: string;
  /** By itself, in English: No connection. Please try again in a moment. Default: "No connection. Please try again in a moment.". */
  'error.no-connection'?: string;
  /** By itself, in English: Your details could not be sent. Please check them and try again. Default: "Your details could not be sent. Please check them and try again.". */
  'error.refused'?: string;
  /** By itself, in English: Female Default: "Female". */
  'gender.female'?: string;
  /** By itself, in English: Male Default: "Male". */
  'gender.male'?: string;
  /** By itself, in English: Other Default: "Other". */
  'gender.other'?: string;
  /** By itself, in English: Name Default: "Name". */
  'label.name'?: string;
  /** By itself, in English: First name Default: "First name". */
  'label.first_name'?: string;
  /** By itself, in English: Last name Default: "Last name". */
  'label.last_name'?: string;
  /** By itself, in English: Email Default: "Email". */
  'label.email'?: string;
  /** By itself, in English: Phone Default: "Phone". */
  'label.phone'?: string;
  /** By itself, in English: Message Default: "Message". */
  'label.message'?: string;
  /** By itself, in English: I agree Default: "I agree". */
  'label.checkbox'?: string;
  /** By itself, in English: Preferences Default: "Preferences". */
  'label.preferences'?: string;
  /** By itself, in English: Please choose Default: "Please choose". */
  'label.multi-select'?: string;
  /** By itself, in English: Please choose Default: "Please choose". */
  'label.radio'?: string;
  /** By itself, in English: Please choose Default: "Please choose". */
  'label.select'?: string;
  /** By itself, in English: Gender Default: "Gender". */
  'label.gender'?: string;
  /** By itself, in English: Country Default: "Country". */
  'label.country'?: string;
  /** By itself, in English: State Default: "State". */
  'label.state'?: string;
  /** By itself, in English: City Default: "City". */
  'label.city'?: string;
  /** By itself, in English: Address Default: "Address". */
  'label.address'?: string;
  /** By itself, in English: Postal code Default: "Postal code". */
  'label.zip_postal_code'?: string;
  /** By itself, in English: Birthday Default: "Birthday". */
  'label.birthday'?: string;
  /** By itself, in English: Date Default: "Date". */
  'label.date'?: string;
  /** By itself, in English: Website Default: "Website". */
  'label.website'?: string;
  /** By itself, in English: Website Default: "Website". */
  'label.url'?: string;
  /** By itself, in English: Number Default: "Number". */
  'label.number'?: string;
  /** By itself, in English: Text Default: "Text". */
  'label.free'?: string;
  /** By itself, in English: Text Default: "Text". */
  'label.custom'?: string;
  /** By itself, in English: I agree Default: "I agree". */
  'label.consent'?: string;
  /** By itself, in English: Try your luck Default: "Try your luck". */
  'game.play'?: string;
  /** By itself, in English: Wheel of prizes Default: "Wheel of prizes". */
  'game.wheel'?: string;
  /** By itself, in English: Spin the wheel Default: "Spin the wheel". */
  'game.spin'?: string;
  /** By itself, in English: Scratch card Default: "Scratch card". */
  'game.scratch'?: string;
  /** By itself, in English: Scratch here Default: "Scratch here". */
  'game.scratchHere'?: string;
  /** By itself, in English: Reveal my result Default: "Reveal my result". */
  'game.reveal'?: string;
  /** By itself, in English: Gift boxes Default: "Gift boxes". */
  'game.gift'?: string;
  /** By itself, in English: Choose a box Default: "Choose a box". */
  'game.giftHint'?: string;
  /** By itself, in English: Gift box {number} Default: "Gift box {number}". */
  'game.box'?: string;
  /** By itself, in English: You won! Default: "You won!". */
  'game.win'?: string;
  /** By itself, in English: Not this time Default: "Not this time". */
  'game.lose'?: string;
  /** By itself, in English: Thank you for playing. There is always a next time. Default: "Thank you for playing. There is always a next time.". */
  'game.loseText'?: string;
  /** By itself, in English: On the wheel Default: "On the wheel". */
  'game.prizes'?: string;
  /** By itself, in English: What you can win Default: "What you can win". */
  'game.canWin'?: string;
  /** By itself, in English: Keep browsing Default: "Keep browsing". */
  'game.goOn'?: string;
  /** By itself, in English: Good luck! Default: "Good luck!". */
  'game.luck'?: string;
  /** By itself, in English: days Default: "days". */
  'timer.days'?: string;
  /** By itself, in English: hours Default: "hours". */
  'timer.hours'?: string;
  /** By itself, in English: min Default: "min". */
  'timer.minutes'?: string;
  /** By itself, in English: sec Default: "sec". */
  'timer.seconds'?: string;
  /** By itself, in English: Time left Default: "Time left". */
  'timer.timeLeft'?: string;
  /** By itself, in English: Pause the moving text Default: "Pause the moving text". */
  'timer.pause'?: string;
  /** By itself, in English: Let the text move Default: "Let the text move". */
  'timer.resume'?: string;
  /** By itself, in English: Products Default: "Products". */
  'shop.products'?: string;
  /** By itself, in English: Add to cart Default: "Add to cart". */
  'shop.addToCart'?: string;
  /** By itself, in English: Add to cart: {title} Default: "Add to cart: {title}". */
  'shop.addOf'?: string;
  /** By itself, in English: Adding… Default: "Adding…". */
  'shop.adding'?: string;
  /** By itself, in English: Added to cart Default: "Added to cart". */
  'shop.added'?: string;
  /** By itself, in English: Sold out Default: "Sold out". */
  'shop.soldOut'?: string;
  /** By itself, in English: View product Default: "View product". */
  'shop.viewProduct'?: string;
  /** By itself, in English: Price Default: "Price". */
  'shop.price'?: string;
  /** By itself, in English: Before Default: "Before". */
  'shop.before'?: string;
  /** By itself, in English: Choose: {title} Default: "Choose: {title}". */
  'shop.variantOf'?: string;
  /** By itself, in English: Chat with us Default: "Chat with us". */
  'chat.ask'?: string;
  /** By itself, in English: Opening the chat… Default: "Opening the chat…". */
  'chat.loading'?: string;
  /** By itself, in English: The chat is open. Default: "The chat is open.". */
  'chat.open'?: string;
  /** By itself, in English: The chat comes from another company and needs your consent. Default: "The chat comes from another company and needs your consent.". */
  'chat.refused'?: string;
  /** By itself, in English: The chat cannot be opened here. Default: "The chat cannot be opened here.". */
  'chat.failed'?: string;
  /** By itself, in English: Chat on its own page Default: "Chat on its own page". */
  'chat.link'?: string;
  /** By itself, in English: Cookie settings Default: "Cookie settings". */
  'chat.settings'?: string;
  /** By itself, in English: Popups are paused Default: "Popups are paused". */
  'limit.upgradeTitle'?: string;
  /** By itself, in English: The plan of this site has reached its limit of popup views. Default: "The plan of this site has reached its limit of popup views.". */
  'limit.upgradeText'?: string;
  /** By itself, in English: Popups will be paused soon Default: "Popups will be paused soon". */
  'limit.remindTitle'?: string;
  /** By itself, in English: The plan of this site is close to its limit of popup views. Default: "The plan of this site is close to its limit of popup views.". */
  'limit.remindText'?: string;
  /** By itself, in English: Upgrade the plan Default: "Upgrade the plan". */
  'limit.upgrade'?: string;
  /** By itself, in English: Remind me later Default: "Remind me later". */
  'limit.later'?: string;
  /** By itself, in English: Play the video Default: "Play the video". */
  'rich.play'?: string;
  /** By itself, in English: Watch the video in a new tab Default: "Watch the video in a new tab". */
  'rich.watch'?: string;
  /** By itself, in English: {rating} of 5 stars Default: "{rating} of 5 stars". */
  'rich.rating'?: string;
  /** By itself, in English: Step {at} of {all} Default: "Step {at} of {all}". */
  'rich.step'?: string;
}

/** One prize. */
export interface PopupPrize {
  /** Its id, for `gamified_prize`. */
  prize_id?: string | number | null;
  /** What stands on the wheel, and what was won. */
  label?: string | number | null;
  /** The coupon code. */
  code?: string | number | null;
  /** The colour of its slice, as CSS writes colours; by itself one that goes with the accent. */
  color?: string | number | null;
  /** Whether the prize leads on: anything but 0 and `none`. */
  redirect_to?: string | number | boolean | null;
  /** Where it leads. */
  redirect_to_options?: {
    /** The address. */
    redirect_to_url?: string | number | null;
    /** Whether the popup closes instead. */
    redirect_close?: string | number | boolean | null;
    /** After how long. In seconds. Default: 0. */
    redirect_close_delay?: number | string | null;
  } | null;
  /** How likely it is. All of them together are 100. In %. */
  chances: number | string;
  /** 0 for a prize, 1 for a field that wins nothing. Default: 1. */
  loosing_option?: Flag;
}

/** Place, movement, closing, what follows. */
export interface PopupDesign {
  /** Where it stands; left and right are the screen’s. */
  poptin_location?: '' | 'left-top' | 'top-left' | 'center-top' | 'top-center' | 'right-top' | 'top-right' | 'left-midlle' | 'left-middle' | 'midlle-left' | 'middle-left' | 'center-midlle' | 'center-middle' | 'midlle-center' | 'middle-center' | 'right-midlle' | 'right-middle' | 'midlle-right' | 'middle-right' | 'left-bottom' | 'bottom-left' | 'center-bottom' | 'bottom-center' | 'right-bottom' | 'bottom-right' | null;
  /** How it comes; by itself it rises a little, and a bar comes in from its edge. */
  poptin_design_entry_effect?: string | null;
  /** How it goes; by itself as it came. */
  poptin_design_exit_effect?: string | null;
  /** The page behind it cannot be used. Default: 0. */
  poptin_design_content_lock?: Flag;
  /** It closes by itself. Default: 0. */
  poptin_design_auto_close?: Flag;
  /** After how long. In seconds. Default: 0. */
  poptin_design_auto_close_sec?: number | string | null;
  /** It closes when the page beside it is clicked. Default: 0. */
  poptin_design_close_on_screen_click?: Flag;
  /** How a visitor closes it. */
  poptin_design_close_options_type?: 'closing_options-x' | 'closing_options-button' | 'closing_options-' | null;
  /** The words that close it. */
  poptin_design_show_x_comment?: string | number | null;
  /** How long the X waits. In seconds. Default: 0. */
  poptin_design_show_x_after_sec?: number | string | null;
  /** After the form, another page opens. Default: 0. */
  poptin_design_redirect?: Flag;
  /** Its address. */
  poptin_design_redirect_url?: string | number | null;
  /** The address gets what was typed. Default: 0. */
  poptin_design_redirect_send_form_data?: Flag;
  /** After the form, `thank_you` is shown; by itself where there is one. */
  poptin_design_thank_screen?: Flag;
  /** That screen closes by itself. Default: 0. */
  poptin_design_thank_screen_auto_close?: Flag;
  /** After how long. In seconds. Default: 0. */
  poptin_design_thank_screen_auto_close_sec?: number | string | null;
  /** Boxes to tick are required. Default: 0. */
  field_checkbox_required?: Flag;
  /** Boxes are ticked beforehand; a consent never is. Default: 0. */
  field_checkbox_default_marked?: Flag;
  /** After a game nothing more is shown. Default: 0. */
  disable_post_play_screen?: Flag;
  /** Phones get `mobile` instead of `content`. Default: 0. */
  switch_mobile_editor?: Flag;
  /** A coupon of the shop. */
  coupon?: {
    /** Its code. */
    code?: string | number | null;
    /** `shopify`: the popup does not come when its price rule has ended. */
    coupon_type?: string | number | null;
  } | null;
  /** When its teaser tab is on the page; never while the popup is open, nor after a conversion. */
  tabshow?: '' | 'always' | 'before_show' | 'after_close' | null;
  /** A countdown: `timerTime@minutes|seconds` from the first showing, or `dd/mm/yyyy|HH:MM|gmt offset`. */
  timer?: string | null;
  /** Ground of the popup. Its words are black or white by themselves. */
  background_color?: string | number | null;
  /** Address of a picture that the popup stands on. */
  background_image?: string | number | null;
  /** Its words. */
  text_color?: string | number | null;
  /** Its title. */
  title_color?: string | number | null;
  /** Buttons, focus, ticks: as `--tagdrop-accent`, for this popup. */
  accent_color?: string | number | null;
  /** Ground of its buttons, where it is not the accent. */
  button_color?: string | number | null;
  /** Words of its buttons. */
  button_text_color?: string | number | null;
  /** Borders of its fields. */
  border_color?: string | number | null;
  /** The veil over the page. */
  overlay_color?: string | number | null;
  /** Its corners, in pixels. */
  border_radius?: string | number | null;
  /** Corners of fields and buttons, in pixels. */
  button_radius?: string | number | null;
  /** Its fonts; a web font has to be on the page. */
  font_family?: string | number | null;
  /** Fonts of its title. */
  title_font_family?: string | number | null;
  /** Size of its text in pixels, 12 at least; the rest follows. */
  font_size?: string | number | null;
  /** Size of its title in pixels; smaller where the panel or the screen is. */
  title_size?: string | number | null;
  /** What a button puts into the cart: `variant@quantity@redirect` (docs/shops.md). */
  add_to_cart?: string | number | null;
  /** Another one for a button, as `add_to_cart`. */
  shopify_add_to_cart_2?: string | number | null;
  /** Another one for a button, as `add_to_cart`. */
  shopify_add_to_cart_3?: string | number | null;
  /** Another one for a button, as `add_to_cart`. */
  shopify_add_to_cart_4?: string | number | null;
  /** Another one for a button, as `add_to_cart`. */
  shopify_add_to_cart_5?: string | number | null;
  /** Another one for a button, as `add_to_cart`. */
  shopify_add_to_cart_6?: string | number | null;
}

/** One field of the form. */
export interface PopupField {
  /** Its kind, which brings its control, check, keyboard and filling-in. */
  type?: 'name' | 'first_name' | 'last_name' | 'email' | 'phone' | 'message' | 'checkbox' | 'preferences' | 'multi-select' | 'radio' | 'select' | 'gender' | 'country' | 'state' | 'city' | 'address' | 'zip_postal_code' | 'birthday' | 'date' | 'website' | 'url' | 'number' | 'hidden' | 'free' | 'custom' | 'consent' | null;
  /** Unique in the form. */
  id?: string | number | null;
  /** What its value is sent as. A name that is taken gets a number. */
  name?: string | number | null;
  /** What stands above it. */
  label?: string | number | null;
  /** What stands in it while it is empty. */
  placeholder?: string | number | null;
  /** Whether the form can be sent without it. Default: 0. */
  required?: Flag;
  /** What it holds at first; of boxes, a list of the ticked ones. */
  value?: string | number | readonly (string | number | null)[] | null;
  /** The choices of `checkbox`, `preferences`, `multi-select`, `radio` and `select`. */
  values?: readonly (string | number | {
    /** What is sent. */
    value?: string | number | null;
    /** What is read. */
    label?: string | number | null;
  })[] | null;
  /** Another name of `values`. */
  options?: readonly (string | number | {
    /** What is sent. */
    value?: string | number | null;
    /** What is read. */
    label?: string | number | null;
  })[] | null;
  /** How strict it is. E-mail: `business-email` refuses free providers, `typos-business` looks for typing errors too, `off` checks nothing. Phone: `advanced` (Israeli), `international`, `off`. */
  validation?: string | number | null;
  /** Country of an international phone, two letters. */
  country?: string | null;
  /** The kind, where `type` is only a word for a control or `custom`. */
  created_as?: string | number | null;
  /** Version of the editor that made it; given back to the provider. Default: 5. */
  created_version?: number;
  /** The provider’s name for it; given back to the provider. A `utm_…` name is filled from the address. */
  property_name?: string | number | null;
}

/** What it says. */
export interface PopupContent {
  /** The title, and the popup’s name for screen readers. `**words**` are marked; a new line is one. */
  title?: string | number | null;
  /** Below the title. */
  text?: string | number | null;
  /** A short line above the title. */
  eyebrow?: string | number | null;
  /** A picture. */
  image?: {
    /** Its address; `data:image/…` is one too. `tagdrop:gift` is a drawing of ours in the accent: gift, envelope, tag, percent, truck, clock, heart or megaphone. */
    src?: string | null;
    /** What it shows, for who cannot see it; empty for decoration. */
    alt?: string | number | null;
    /** Where it stands, in place of the format’s own composition. */
    position?: 'start' | 'end' | 'top' | 'bottom' | 'behind' | null;
  } | null;
  /** A logo above everything. */
  logo?: {
    /** Its address. */
    src?: string | number | null;
    /** The brand’s name. */
    alt?: string | number | null;
  } | null;
  /** The form. */
  fields?: readonly PopupField[] | null;
  /** The button. */
  button?: {
    /** Its words. A button without is none. */
    label?: string | number | null;
    /** What it does. Default: "submit". */
    action?: 'submit' | 'close' | 'skip' | 'copy-coupon' | 'open-popup' | 'link' | 'add-to-cart' | null;
    /** An address for `link`, a popup’s id for `open-popup`, a product for `add-to-cart`. */
    url?: string | number | null;
    /** Any word but `none`: the button moves every three seconds. */
    animation?: string | number | null;
  } | null;
  /** A second, quieter button. */
  secondary?: {
    /** Its words. A button without is none. */
    label?: string | number | null;
    /** As of `button`; by itself it closes, or goes to `url`. */
    action?: string | number | null;
    /** Where it leads. */
    url?: string | number | null;
  } | null;
  /** Words of a link that closes the popup. */
  decline?: string | {
    /** Its words. */
    label?: string | number | null;
  } | null;
  /** Small print at the end. `[words](address)` is a link, here and in the label of a consent. */
  legal?: string | number | null;
  /** A code with a button that copies it. */
  coupon?: string | number | null;
  /** The screen after the form was sent. */
  thank_you?: {
    /** Its title. */
    title?: string | number | null;
    /** Below the title. */
    text?: string | number | null;
    /** A code with a button that copies it. */
    coupon?: string | number | null;
  } | null;
  /** Steps of the form after the first one: what is in them comes when that one is right. */
  steps?: readonly ({
    /** Its title; by itself the popup’s. */
    title?: string | number | null;
    /** Below it. */
    text?: string | number | null;
    /** Its fields. */
    fields?: readonly PopupField[] | null;
    /** Words of its button. */
    button?: string | {
      /** Its words. */
      label?: string | number | null;
    } | null;
  } | null)[] | null;
  /** Who else said yes. */
  proof?: {
    /** Stars, 5 at most. In stars. Default: 0. */
    rating?: number | string | null;
    /** A line beside them. */
    text?: string | number | null;
    /** Another name of `text`. */
    count?: string | number | null;
    /** Addresses of faces, five at most. */
    avatars?: readonly string[] | null;
  } | null;
  /** Who has just done what: they take turns, with a pause; with reduced motion all of them are listed. Only what is true may be said. */
  people?: readonly ({
    /** Who. */
    name?: string | number | null;
    /** What they did. */
    text?: string | number | null;
    /** When: a day and time as ISO 8601 writes it. */
    at?: string | number | null;
    /** How long ago, in place of `at`. In minutes. Default: 0. */
    minutes?: number | string | null;
    /** Address of a face; without it the first letter of the name stands there. */
    image?: string | number | null;
  } | null)[] | null;
  /** A film that is loaded when it is pressed. One on another host opens in a new tab, since nobody has agreed to that host here. */
  video?: {
    /** Its address. */
    src?: string | number | null;
    /** A picture of it. */
    poster?: string | number | null;
    /** What the button says to who cannot see it. */
    label?: string | number | null;
  } | null;
  /** A text that runs along: a text, a list of texts, or an object with either and a duration. */
  ticker?: string | readonly string[] | {
    /** One text. */
    text?: string;
    /** Several texts. */
    items?: readonly string[];
    /** How long one round takes. In ms. Default: 20000. */
    duration?: number;
  } | null;
  /** A chat; nothing of it is loaded before the visitor asks for it. */
  chat?: {
    /** The plugin’s script. */
    script?: string | number | null;
    /** A page for the same chat. */
    url?: string | number | null;
    /** On the button. */
    label?: string | number | null;
    /** Goes out with a lead. */
    ref?: string | number | null;
    /** The category of cookies that it needs; empty for none. Default: "third-party". */
    consent?: string;
    /** Class of the element that the plugin draws into. */
    class?: string | number | null;
    /** Attributes of that element. */
    attributes?: Readonly<Record<string, string | number | null>>;
  } | null;
  /** Products of the shop that are recommended, three at most. */
  products?: {
    /** Of this category. */
    category?: string | number | null;
    /** Or these, by their ids. */
    manual_products?: readonly (string | number)[] | null;
    /** How many. In products. Default: 3. */
    count?: number | string | null;
  } | null;
  /** Its teaser tab, where `tabshow` wants one. */
  tab?: {
    /** What stands on it. */
    label?: string | number | null;
    /** At which edge; left and right are the screen’s. */
    position?: '' | 'left-top' | 'top-left' | 'center-top' | 'top-center' | 'right-top' | 'top-right' | 'left-midlle' | 'left-middle' | 'midlle-left' | 'middle-left' | 'center-midlle' | 'center-middle' | 'midlle-center' | 'middle-center' | 'right-midlle' | 'right-middle' | 'midlle-right' | 'middle-right' | 'left-bottom' | 'bottom-left' | 'center-bottom' | 'bottom-center' | 'right-bottom' | 'bottom-right' | null;
    /** A picture before the words, or one of our drawings. */
    image?: string | number | null;
  } | null;
  /** The screen of a game. */
  play?: {
    /** Its title. */
    title?: string | number | null;
    /** Below the title. */
    text?: string | number | null;
    /** Which game. */
    game?: 'wheel' | 'scratch' | 'gift' | null;
    /** On the button that starts it. */
    button?: string | number | null;
    /** How many boxes, of the game `gift`; 9 at most. In boxes. Default: 3. */
    boxes?: number | string | null;
  } | null;
  /** The screen of who has won. */
  win?: {
    /** Its title. */
    title?: string | number | null;
    /** Below the title. */
    text?: string | number | null;
    /** The button that leads on; without one it is a button that closes the popup. */
    button?: {
      /** Its words. A button without is none. */
      label?: string | number | null;
      /** Where it leads; without an address it closes the popup. */
      url?: string | number | null;
    } | null;
  } | null;
  /** The screen of who has lost. */
  lose?: {
    /** Its title. */
    title?: string | number | null;
    /** Below the title. */
    text?: string | number | null;
    /** The button that leads on; without one it is a button that closes the popup. */
    button?: {
      /** Its words. A button without is none. */
      label?: string | number | null;
      /** Where it leads; without an address it closes the popup. */
      url?: string | number | null;
    } | null;
    /** A consolation: a code with a button that copies it. */
    coupon?: string | number | null;
  } | null;
  /** One of the eight designs by name, in place of the format’s own composition. */
  design?: 'split' | 'stack' | 'spotlight' | 'card' | 'editorial' | 'ticket' | 'bold' | 'note' | null;
  /** The colours, corners and letters of one of the six themes; by itself the tag’s `theme`. */
  theme?: 'clean' | 'ink' | 'editorial' | 'soft' | 'bold' | 'brutal' | null;
}

/** A row about the cart. */
export interface CartRow {
  /** What is looked at. Default: "total_price". */
  action?: 'total_price' | 'item_count' | 'contains' | 'does_not_contain' | null;
  /** How price or number are compared; `cart_spec_filter` is another name of it. Default: "greater_than". */
  compare?: 'greater_than' | 'equal' | 'greater_than_or_equal' | null;
  /** Another name of `compare`. */
  cart_spec_filter?: 'greater_than' | 'equal' | 'greater_than_or_equal' | null;
  /** What it is compared with; `cart_spec_value` is another name of it. In currency or things. Default: 0. */
  value?: number | string | null;
  /** Another name of `value`. In currency or things. Default: 0. */
  cart_spec_value?: number | string | null;
  /** Ids of products, for `contains` and `does_not_contain`. */
  products?: readonly (string | number | {
    /** The id. */
    product_id?: string | number;
  })[] | null;
}

/** A row about other popups. */
export interface EngagementRow {
  /** What happened to them. Default: "seen". */
  action?: 'seen' | 'not_seen' | 'closed' | 'converted' | null;
  /** Their ids, with `|` between them. */
  ids: string;
  /** What a row that matches does. */
  role?: 'show' | 'dont_show' | null;
}

/** A row about a cookie. */
export interface FilterRow {
  /** Its name. */
  name: string;
  /** What it is compared with; a number for `greater_than` and `less_than`. */
  value?: string | number | null;
  /** How name and value are compared. Default: "exact". */
  compare?: 'contain' | 'exact' | 'start' | 'end' | 'greater_than' | 'less_than' | 'any_value' | null;
  /** What a row that matches does. */
  role?: 'show' | 'dont_show' | null;
}

export type Flag = 1 | 0 | true | false | '1' | '0' | '' | null;

/** One popup, in the spelling of a display response (docs/popups.md). */
export interface PopupSettings {
  /** Its id, unique on the site. Links, tabs and the visitor’s history know it by this; the provider’s have 13 characters. */
  poptin_id: string | number;
  /** Its name, for the owner and in events. */
  poptin_name?: string | number | null;
  /** The kind of surface. Default: "lightbox". */
  poptin_type?: 'lightbox' | 'bar' | 'sside' | 'bside' | 'browsing' | 'fullpage' | 'content' | 'social' | 'mobile' | 'embedded' | 'gamified' | null;
  /** One of the designs of its type. Default: "format_1". */
  poptin_format?: string | null;
  /** Its size. It shrinks with the screen. */
  poptin_size?: {
    /** Its width. In px. Default: 0. */
    width?: number | string | null;
    /** Its height. In px. Default: 0. */
    height?: number | string | null;
  } | null;
  /** HTML of your own instead of a format (docs/template-hooks.md). */
  poptin?: string | number | null;
  /** Where that HTML is fetched. */
  poptin_url?: string | number | null;
  /** What it is for: lead, click, social_proof. */
  poptin_target?: string | number | null;
  /** The provider’s number of the visitor. */
  viewer_id?: string | number | null;
  /** The provider’s number of the account. */
  account_id?: string | number | null;
  /** Whether it has an X; by itself the format knows. */
  x_close_button?: Flag;
  /** Whether a teaser tab brings it up; by itself where `tabshow` is set. */
  is_teasers_on?: Flag;
  /** Opens after so many seconds, on this page or since the visitor came to the site. In seconds. Default: 0. */
  display_after_sec_active?: number | string | {
    /** How many seconds. In seconds. Default: 0. */
    seconds: number | string;
    /** From when they are counted. */
    scope?: 'page_wide' | 'website_wide' | null;
  } | null;
  /** Opens when so much of the page has been scrolled. In %. Default: 0. */
  display_after_scroll_active?: number | string | {
    /** How much of the page. In %. Default: 0. */
    percent: number | string;
  } | null;
  /** Opens at the so-manieth click on the page. In clicks. Default: 0. */
  display_after_page_click_number_active?: number | string | null;
  /** Opens on the so-manieth page of the visit. In pages. Default: 0. */
  display_after_visit_page_active?: number | string | null;
  /** Opens when the visitor has done nothing for so long. In seconds. Default: 0. */
  display_after_inactive_seconds_active?: number | string | null;
  /** Opens when the visitor is about to leave the page. Default: 0. */
  display_after_exit_website_active?: Flag;
  /** Opens where an ad blocker is at work. Default: 0. */
  display_if_adblock_active?: Flag;
  /** The popup finds its moment itself. Default: 0. */
  auto_pilot_trigger?: Flag;
  /** Opens only on request: a click on an element or link marked for it, a tab, or `open()`. Default: 0. */
  on_click?: Flag;
  /** How often a visitor sees the popup: the scope `all`, an `@`, and a rule. Without it, on every page. */
  d_f_r?: string | null;
  /** Whether the rule in `d_f_r` holds. Default: 1. */
  d_f_a?: Flag;
  /** How many days or visits lie between two showings, for the two rules with `few`. In days or visits. Default: 1. */
  cookie?: number | string | null;
  /** Of several popups that want to open at once, the one with the greatest comes first. Default: 0. */
  priority?: number | string | null;
  /** With 0 the popup opens only on request. Default: 1. */
  display?: Flag;
  /** Not shown again to who has sent its form. Default: 0. */
  stop_showing_to_converted_users?: Flag;
  /** Not shown twice in one browser session. Default: 0. */
  poptin_new_session?: Flag;
  /** Rows about cookies; all must hold. */
  cookie_filter?: readonly FilterRow[] | null;
  /** Rows about global variables of the page; all must hold. */
  js_filter?: readonly FilterRow[] | null;
  /** Rows about other popups; all must hold. */
  engagement_with_other_poptin_filter?: readonly EngagementRow[] | null;
  /** Rows about the cart of a Shopify shop; all must hold. */
  shopify_cart_filter?: readonly CartRow[] | null;
  /** Rows about the cart of a Wix shop; all must hold. */
  wix_cart_filter?: readonly CartRow[] | null;
  /** Whether the page is searched for `source_code_target_html`. Default: 0. */
  source_code_target_active?: Flag;
  /** A piece of HTML that is looked for in the page. */
  source_code_target_html?: string | number | null;
  /** What follows if the page has that HTML. */
  source_code_target_role?: 'show' | 'dont_show' | null;
  /** What it says. */
  content?: PopupContent | null;
  /** What it says on phones. */
  mobile?: PopupContent | null;
  /** Place, movement, closing, what follows. */
  design_properties?: PopupDesign | null;
  /** The prizes of a game. A popup with prizes is one. */
  prizes?: readonly PopupPrize[] | null;
  /** The prize that everybody wins: a `prize_id` of the list, or one of its own. */
  gamified_prize?: {
    /** Its id, for `gamified_prize`. */
    prize_id?: string | number | null;
    /** What stands on the wheel, and what was won. */
    label?: string | number | null;
    /** The coupon code. */
    code?: string | number | null;
    /** The colour of its slice, as CSS writes colours; by itself one that goes with the accent. */
    color?: string | number | null;
    /** Whether the prize leads on: anything but 0 and `none`. */
    redirect_to?: string | number | boolean | null;
    /** Where it leads. */
    redirect_to_options?: {
      /** The address. */
      redirect_to_url?: string | number | null;
      /** Whether the popup closes instead. */
      redirect_close?: string | number | boolean | null;
      /** After how long. In seconds. Default: 0. */
      redirect_close_delay?: number | string | null;
    } | null;
  } | null;
  /** The winning screen shows the code. Default: 0. */
  wheel_has_coupon?: Flag;
  /** Other words for what the popup says by itself, in place of those of the page’s language (docs/languages.md). */
  texts?: PopupTexts | null;
  /** The product that it is about. */
  shopify_product_settings?: {
    /** Its name: `{{product_name}}`. */
    product_name?: string | number | null;
    /** Its page. */
    product_url?: string | number | null;
    /** Its id. */
    product_id?: string | number | null;
    /** What is put into the cart. */
    variant_id?: string | number | null;
    /** `add_to_cart`, or anything else for its page. */
    buttons_action?: string | number | null;
  } | null;
}

/** A file of popups for `<poptin-popup src="…">`. */
export interface PopupsFile {
  /** The popups. */
  poptins: readonly PopupSettings[];
  /** `not_allowed`: nothing is shown. Default: "allowed". */
  display?: string | number | boolean | null;
  /** Why not. */
  message?: string | number | null;
  /** The visitor’s country, for international phones. */
  country?: string | number | null;
  /** Another name of `cc`. */
  country_code?: string | number | null;
  /** Two letters of that country. */
  cc?: string | number | null;
  /** Language of words and direction. */
  lang?: string | number | null;
  /** Other words for what its popups say by themselves, as the `texts` of each, which go over them. */
  texts?: PopupTexts | null;
  /** The provider’s plan is at its limit (docs/popups.md). Default: 0. */
  is_client_restriction?: Flag;
  /** Which popup says so. */
  client_restriction_setting?: string | number | boolean | object | null;
  /** The cart of a Wix shop. */
  wix_cart_details?: object | null;
}
