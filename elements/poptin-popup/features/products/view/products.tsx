import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import { adoptStylesFor } from '../../../../../shared/surface/style-sheets.ts';
import { say } from '../../../../../shared/words/say.ts';
import type { FeatureView, Popup } from '../../../state.ts';
import { type Money, priceText } from '../price.ts';
import { type Product, shortTitle, type Variant } from '../product.ts';
import type { Shop } from '../shop.ts';
import { type ShopWords, shopWords } from '../words.ts';
import sheet from './products.css?inline';

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

/** The recommended products: side by side if there is space, otherwise one below the other. */
export const productsPart = (shop: Shop): FeatureView =>
  function Products({ popup, locale }) {
    const { intl, texts } = useEngine(locale);
    const words = shopWords(texts);
    return (
      <div className="popup-products" part="products" ref={adopt}>
        <ul aria-label={words.products} data-count={shop.products.length}>
          {shop.products.map((product) => (
            <li key={product.id} className="popup-product" part="product">
              <ProductCard popup={popup} shop={shop} product={product} words={words} intl={intl} />
            </li>
          ))}
        </ul>
      </div>
    );
  };

function ProductCard({
  popup,
  shop,
  product,
  words,
  intl,
}: {
  popup: Popup;
  shop: Shop;
  product: Product;
  words: ShopWords;
  intl: string;
}) {
  const { added } = useEngine(shop);
  const { busy } = useEngine(popup);
  const variant = shop.chosenOf(product);
  const page = shop.pageOf(product);
  const isAdded = added === variant.id;
  const { title, image } = product;
  const name = shortTitle(title);
  const follow = () => popup.press('link', '', title);
  return (
    <>
      {image && <img className="popup-product-image" src={image} alt="" width="240" height="240" />}
      <div className="popup-product-says">
        <p className="popup-product-title" title={name === title ? undefined : title}>
          {page ? (
            <a href={page} onClick={follow}>
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
        <Price variant={variant} words={words} intl={intl} />
        {product.variants.length > 1 && (
          <select
            className="popup-product-variant field-control"
            aria-label={say(words.variantOf, intl, { title: name })}
            value={variant.id}
            onChange={(event) => shop.choose(product, event.currentTarget.value)}
          >
            {product.variants.map((each) => (
              <option key={each.id} value={each.id} disabled={each.isSoldOut}>
                {each.isSoldOut ? `${isolated(each.title)} · ${words.soldOut}` : isolated(each.title)}
              </option>
            ))}
          </select>
        )}
      </div>
      {shop.leads && page ? (
        <a className="popup-button" part="button" href={page} onClick={follow}>
          {words.viewProduct}
        </a>
      ) : (
        <button
          type="button"
          className="popup-button"
          part="button"
          aria-label={variant.isSoldOut || isAdded ? undefined : say(words.addOf, intl, { title: name })}
          aria-disabled={busy}
          disabled={variant.isSoldOut}
          onClick={() => popup.press('add-to-cart', `${variant.id}@1@0`, words.addToCart)}
        >
          {variant.isSoldOut ? words.soldOut : isAdded ? words.added : words.addToCart}
        </button>
      )}
    </>
  );
}

/** A size keeps its direction, even in text of the other direction; an option takes no elements. */
const isolated = (text: string) => `\u2068${text}\u2069`;

function Price({ variant, words, intl }: { variant: Variant; words: ShopWords; intl: string }) {
  const text = (money: Money) => <bdi>{priceText(money, intl)}</bdi>;
  const { price, compareAt } = variant;
  return (
    <p className="popup-product-price" data-reduced={compareAt ? '' : undefined}>
      <span className="visually-hidden">{words.price} </span>
      <b>{text(price)}</b>
      {compareAt && (
        <>
          {' '}
          <span className="visually-hidden">{words.before} </span>
          <s>{text(compareAt)}</s>
        </>
      )}
    </p>
  );
}
