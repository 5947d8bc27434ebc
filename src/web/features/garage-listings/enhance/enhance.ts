/** What the directory's page does beyond its links and form, where scripts run. */
document.documentElement.dataset['enhanced'] = '';
