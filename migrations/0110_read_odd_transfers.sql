-- What was not as ordered is read again: nothing asked for these any more.
UPDATE payout SET next_check_at = now() WHERE alert IN ('payout.alert.mismatch', 'payout.alert.conflict') AND next_check_at IS NULL AND credited_at IS NULL AND state IN ('pending', 'processing');
UPDATE surplus_payout SET next_check_at = now() WHERE alert IS NOT NULL AND next_check_at IS NULL AND credited_at IS NULL AND state IN ('pending', 'processing');
UPDATE surveyor_payout SET next_check_at = now() WHERE alert = 'mismatch' AND next_check_at IS NULL AND credited_at IS NULL AND state IN ('pending', 'processing');
UPDATE surveyor_payout SET alert = 'payout.alert.mismatch' WHERE alert = 'mismatch';
