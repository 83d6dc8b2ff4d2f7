-- A transfer pays one invoice.
create unique index invoice_payment on invoice (payment_id);
