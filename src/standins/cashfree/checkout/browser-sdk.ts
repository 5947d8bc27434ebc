/**
 * What `GET /sdk.js` serves: the part of the vendor's browser SDK that a redirect needs. The application may load it in the
 * vendor's place or go to `{stand-in}/checkout/{payment_session_id}` by itself, which is simpler and needs no script at all.
 */
export const browserSdk = `(function () {
  var base = new URL(document.currentScript.src).origin;
  window.Cashfree = function () {
    return {
      checkout: function (options) {
        var url = base + '/checkout/' + encodeURIComponent(options.paymentSessionId);
        if (options.redirectTarget === '_blank') window.open(url, '_blank');
        else if (options.redirectTarget === '_top') window.top.location.assign(url);
        else window.location.assign(url);
        return Promise.resolve({ redirect: true });
      }
    };
  };
})();
`;
